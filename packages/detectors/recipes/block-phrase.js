import { alphabet, anyForm, mapped, turned } from "./forms.js";
import { fold } from "./letters.js";
import { streamsOf } from "./text.js";

var PHRASES = ["Project Nightjar"]; // At least eight letters each: short ones are in many words.
var MAX_INPUT = 100000; // A guardrail has two seconds.
// Digits and signs that replace letters.
var LOOKS = alphabet(true);
"1lilIl|l!l0o2z3e4a@a5s$s6g7t8b9g".replace(/(.)(.)/g, function (pair, sign, letter) {
  LOOKS[sign.charCodeAt(0)] = letter.charCodeAt(0);
});
var ONLY_LETTERS = alphabet(true);
"0123456789".split("").forEach(function (digit) {
  ONLY_LETTERS[digit.charCodeAt(0)] = 0;
});
ONLY_LETTERS[73] = ONLY_LETTERS[105] = 108; // i is written as l.

function skeleton(folded, table) {
  return mapped(folded.replace(/\u00a1/g, "!").replace(/\u20ac/g, "3"), table);
}
/** One letter for pairs that look like one. */
function paired(letters) {
  return letters.replace(/rn/g, "m").replace(/vv/g, "w");
}

// Filled with the first text, when the tables below are there.
var SKELETONS = [];
function skeletons() {
  return turned(PHRASES.map(fold)).map(function (phrase) {
    return skeleton(phrase, LOOKS);
  });
}
function isIn(letters) {
  var pairs = paired(letters);
  return SKELETONS.some(function (phrase) {
    return letters.indexOf(phrase) !== -1 || pairs.indexOf(paired(phrase)) !== -1;
  });
}

/** Whether a text has one of the phrases in it, disguised or not. */
export function hasPhrase(text) {
  if (SKELETONS.length === 0) SKELETONS = skeletons();
  return anyForm(text, function (form) {
    // Digits and signs stand for letters, and are also put between letters.
    return isIn(skeleton(form, LOOKS)) || (/[0-9|!@$]/.test(form) && isIn(skeleton(form, ONLY_LETTERS)));
  });
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
    var body = JSON.parse(input.length > MAX_INPUT ? "null" : input);
    if (!body || !Array.isArray(body.messages))
      return result("400", { error: "Send a list of messages." }, false);
    if (streamsOf(body).some(hasPhrase))
      return result("400", { error: "This topic is off limits." }, true);
    return result("200", body, false);
  } catch (e) {
    // An exception would let the request through, so it ends as a rejection.
    return result("400", { error: "The request could not be checked." }, false);
  }
}
