import { anyForm } from "./forms.js";
import { fold } from "./letters.js";
import { isReadable, streamsOf } from "./text.js";
import { turned } from "./turned.js";

var PHRASES = ["Project Nightjar"]; // At least eight letters each: short ones are in many words.
var MAX_INPUT = 40000;
var MAX_FORMS = 160000; // Characters read in all forms.
var MAX_TIME = 1000; // A guardrail has two seconds.
// Letters, and the digits and signs that replace them.
var ALIKE = ["a4@", "b8", "e3\u20ac", "g69", "il1|!\u00a1", "o0", "s5$", "t7", "z2"];
// Made with the first text, when the tables below are there.
var PATTERN;

function alike(letter) {
  if (/m|w|rn|vv/.test(letter)) return /m|rn/.test(letter) ? "(?:m|rn)" : "(?:w|vv)";
  var signs = ALIKE.filter(function (each) {
    return each.indexOf(letter) !== -1;
  });
  return signs.length ? "[" + signs[0] + "]" : letter;
}
function patternOf(phrase) {
  return phrase.toLowerCase().replace(/[^a-z0-9]+/g, "").replace(/rn|vv|./g, alike);
}

/** Whether a text has one of the phrases in this form. */
function hasPhrase(form) {
  PATTERN = PATTERN || new RegExp(turned(PHRASES.map(function (phrase) {
    return fold(phrase);
  })).map(patternOf).join("|"));
  var letters = form.toLowerCase().replace(/[^a-z0-9|!@$\u00a1\u20ac]+/g, "");
  // Digits and signs stand for letters, and are also put between letters.
  return PATTERN.test(letters) || PATTERN.test(letters.replace(/[^a-z]+/g, ""));
}

export function process(input) {
  function result(code, body, blocked) {
    return JSON.stringify({
      transformed_body: JSON.stringify(body),
      response_metadata: { phrase_blocked: blocked },
      response_code: code,
      response_reason: code === "200" ? "OK" : "Bad Request"
    });
  }
  try {
    var until = Date.now() + MAX_TIME;
    var body = JSON.parse(input.length > MAX_INPUT ? "null" : input);
    if (!isReadable(body))
      return result("400", { error: "Send a list of messages." }, false);
    if (anyForm(streamsOf(body, until), hasPhrase, until, MAX_FORMS))
      return result("400", { error: "This topic is off limits." }, true);
    return result("200", body, false);
  } catch (e) {
    // An exception would let the request through, so it ends as a rejection.
    return result("400", { error: "The request could not be checked." }, false);
  }
}
