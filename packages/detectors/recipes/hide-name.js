import { alphabet, anyForm, mapped, turned } from "./forms.js";
import { seen, takeText, unitsAt } from "./letters.js";
import { streamsOf } from "./text.js";

var NAME = "projectnightjar"; // lower case, letters and digits only
var MAX_INPUT = 100000; // A guardrail has two seconds.

var ALPHABET = alphabet(true);
var NAMES = turned([NAME]);

/** The letters and digits that a reader sees, and where each is in the text. */
function lettersOf(text) {
  var letters = "";
  var codes = [];
  var places = [];
  for (var at = 0; at < text.length; at += unitsAt(text, at)) {
    if (codes.length > 1000) letters += takeText(codes);
    var code = text.charCodeAt(at);
    if (code > 127) code = seen(text, at).charCodeAt(0);
    if (code < 128 && ALPHABET[code]) {
      codes.push(ALPHABET[code]);
      places.push(at);
    }
  }
  return { letters: letters + takeText(codes), places: places };
}

/** The text with the name replaced, however it is spaced, marked or spelt. */
export function hideName(text, onHidden) {
  var found = lettersOf(text);
  var shown = "";
  var end = 0;
  var at = found.letters.indexOf(NAME);
  for (; at !== -1; at = found.letters.indexOf(NAME, at + NAME.length)) {
    shown += text.slice(end, found.places[at]) + "[internal]";
    end = found.places[at + NAME.length - 1];
    end += unitsAt(text, end);
    onHidden();
  }
  return shown + text.slice(end);
}
function isNamed(text) {
  return anyForm(text, function (form) {
    var letters = mapped(form, ALPHABET);
    return NAMES.some(function (name) {
      return letters.indexOf(name) !== -1;
    });
  });
}

export function process(input) {
  var hidden = 0;
  function hide(value) {
    if (typeof value === "string")
      return hideName(value, function () {
        hidden += 1;
      });
    if (value && typeof value === "object")
      Object.keys(value).forEach(function (key) {
        value[key] = hide(value[key]);
      });
    return value;
  }
  function result(code, body) {
    return JSON.stringify({
      transformed_body: JSON.stringify(body),
      response_metadata: { names_hidden: hidden },
      response_code: code,
      response_reason: code === "200" ? "OK" : "Bad Request"
    });
  }
  function withhold() {
    return result("400", { error: "The response was withheld." });
  }

  try {
    if (input.length > MAX_INPUT) return withhold();
    var body = JSON.parse(input);
    if (!body || typeof body !== "object" || Array.isArray(body))
      return withhold();
    hide(body);
    // What is left of the name is encoded, turned, in a key or split over parts: it can only be withheld.
    return streamsOf(body).some(isNamed) ? withhold() : result("200", body);
  } catch (e) {
    return withhold();
  }
}
