import { formsOf } from "./forms.js";
import { fold, seen, unitsAt } from "./letters.js";
import { streamsOf } from "./text.js";

var NAME = "projectnightjar"; // lower case, letters and digits only
var MAX_INPUT = 100000; // A guardrail has two seconds.

var PATTERN = new RegExp(NAME.split("").join("[^a-z0-9]*"), "i");

/** The letters and digits that a reader sees, and where each is in the text. */
function lettersOf(text) {
  var letters = "";
  var places = [];
  for (var at = 0; at < text.length; at += unitsAt(text, at)) {
    var plain = text.charCodeAt(at) > 127 ? seen(text, at) : text.charAt(at);
    if (/[A-Za-z0-9]/.test(plain)) {
      letters += plain.toLowerCase();
      places.push(at);
    }
  }
  return { letters: letters, places: places };
}

/** The text with the name replaced, however it is spaced, marked or spelt. */
export function hideName(text, onHidden) {
  if (!PATTERN.test(fold(text))) return text;
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
  return formsOf(text).some(function (form) {
    return PATTERN.test(form);
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
    // What is left of the name is encoded, in a key or split over parts: it can only be withheld.
    return streamsOf(body).some(isNamed) ? withhold() : result("200", body);
  } catch (e) {
    return withhold();
  }
}
