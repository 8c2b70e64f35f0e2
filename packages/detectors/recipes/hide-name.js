import { isEmbeddings } from "./embeddings.js";
import { anyForm } from "./forms.js";
import { jsonOf } from "./json.js";
import { fold, seen, unitsAt } from "./letters.js";
import { streamsOf } from "./text.js";
import { dropTokens } from "./tokens.js";
import { turned } from "./turned.js";

var NAME = "Project Nightjar";
var MAX_INPUT = 40000;
var MAX_FORMS = 160000; // Characters read in all forms.
var MAX_TIME = 1000; // A guardrail has two seconds.

function lettersIn(text) {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "");
}
var LETTERS_OF_NAME = lettersIn(NAME);
var NAMES = turned([NAME]).map(lettersIn);
// Digits are also put between letters.
var OTHERS = /[0-9]/.test(LETTERS_OF_NAME) ? /[^a-z0-9]+/g : /[^a-z]+/g;
var SPACED = new RegExp(LETTERS_OF_NAME.split("").join("[^a-z0-9]*"), "i");

/** Where each of these letters and digits is in the text, of which a reader sees the folded form. */
function placesIn(text, until) {
  var places = [];
  for (var at = 0; at < text.length; at += unitsAt(text, at)) {
    var code = text.charCodeAt(at);
    if (code > 127) code = seen(text, at, until).toLowerCase().charCodeAt(0);
    else if (code > 64 && code < 91) code += 32;
    if ((code > 47 && code < 58) || (code > 96 && code < 123)) places.push(at);
  }
  return places;
}

/** The text with the name replaced, however it is spaced, marked or spelt. */
export function hideName(text, onHidden, until) {
  var folded = fold(text, until);
  if (!SPACED.test(folded)) return text;
  var letters = lettersIn(folded);
  var at = letters.indexOf(LETTERS_OF_NAME);
  var places = placesIn(text, until);
  var shown = "";
  var end = 0;
  for (; at !== -1; at = letters.indexOf(LETTERS_OF_NAME, at + LETTERS_OF_NAME.length)) {
    shown += text.slice(end, places[at]) + "[internal]";
    end = places[at + LETTERS_OF_NAME.length - 1];
    end += unitsAt(text, end);
    onHidden();
  }
  return shown + text.slice(end);
}
function isNamed(form) {
  var letters = form.toLowerCase().replace(OTHERS, "");
  return NAMES.some(function (name) {
    return letters.indexOf(name) !== -1;
  });
}

export function process(input) {
  var hidden = 0;
  var until = Date.now() + MAX_TIME;
  function hide(value, field) {
    if (typeof value === "string") {
      var shown = hideName(value, function () {
        hidden += 1;
      }, until);
      // A key with the first half of the name, and the name of a tool, which has no brackets.
      if (shown !== value && (field === "name" || (jsonOf(value) && !jsonOf(shown)))) throw new Error("It can't be replaced.");
      return shown;
    }
    if (value && typeof value === "object")
      Object.keys(value).forEach(function (key) {
        value[key] = hide(value[key], key);
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
    var body = JSON.parse(input);
    if (isEmbeddings(body)) return result("200", body);
    if (input.length > MAX_INPUT || !body || typeof body !== "object" || Array.isArray(body))
      return withhold();
    hide(body);
    // The tokens of a text go if it changes.
    if (hidden) dropTokens(body);
    // What is left of the name is encoded, turned, in a key or split over parts: it can only be withheld.
    return anyForm(streamsOf(body, until), isNamed, until, MAX_FORMS) ? withhold() : result("200", body);
  } catch (e) {
    return withhold();
  }
}
