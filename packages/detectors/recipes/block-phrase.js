import { formsOf } from "./forms.js";
import { fold } from "./letters.js";
import { streamsOf } from "./text.js";

var PHRASES = ["Project Nightjar"]; // At least eight letters each: short ones are in many words.
var MAX_INPUT = 50000; // A guardrail has two seconds.
/** Letters only, with the digits and signs that replace letters, and with pairs that look like one letter. */
export function skeleton(folded) {
  return folded
    .toLowerCase()
    .replace(/[1i|!\u00a1]/g, "l")
    .replace(/0/g, "o")
    .replace(/[3\u20ac]/g, "e")
    .replace(/[4@]/g, "a")
    .replace(/[5$]/g, "s")
    .replace(/7/g, "t")
    .replace(/8/g, "b")
    .replace(/9/g, "g")
    .replace(/[^a-z]+/g, "")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w");
}

var SKELETONS = PHRASES.map(fold).map(skeleton);

/** Whether a text has one of the phrases in it, disguised or not. */
export function hasPhrase(text) {
  return formsOf(text).some(function (form) {
    var plain = skeleton(form);
    // These stand for an l, and are also put between letters.
    var spaced = /[|!]/.test(form) ? skeleton(form.replace(/[|!]/g, "")) : plain;
    return SKELETONS.some(function (phrase) {
      return plain.indexOf(phrase) !== -1 || spaced.indexOf(phrase) !== -1;
    });
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
