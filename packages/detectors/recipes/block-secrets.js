import { anyForm } from "./forms.js";
import { isReadable, streamsOf } from "./text.js";

var MAX_INPUT = 100000;
var MAX_TIME = 1000; // A guardrail has two seconds.
// As they are written, in any case.
var KEYS = new RegExp(
  "(?:^|[^A-Za-z0-9])(?:" +
    [
      "gh[pousr]_[a-z0-9]{36}|github_pat_[a-z0-9_]{60}",
      "gl(?:pat|dt|rt|ptt|cbt|ft|oas|soat|agent|imt)-[a-z0-9_-]{20}",
      "xox[abeprs]-[a-z-]{0,12}[0-9][a-z0-9-]{12}|xapp-[0-9]-[a-z0-9-]{16}|hooks\\.slack\\.com/services/T",
      "(?:[sr]k_(?:live|test)|whsec)_[a-z0-9+/]{16}",
      "AIza[a-z0-9_-]{35}|GOCSPX-[a-z0-9_-]{20}|ya29\\.[a-z0-9_-]{20}",
      "npm_[a-z0-9]{36}|hf_[a-z0-9]{30}|pypi-[a-z0-9_-]{50}|dop_v1_[a-f0-9]{60}",
      "SG\\.[a-z0-9_-]{22}\\.[a-z0-9_-]{20}",
      "(?:AccountKey|SharedAccessKey|client_secret)[\"']?\\s{0,3}[:=]\\s{0,3}[\"']?[a-z0-9+/~_-]{30}",
      // A number and a path are a port.
      "[a-z][a-z0-9+.-]{1,20}://[^\\s:/?#[]{0,100}:(?:[^\\s0-9]\\S{2,200}|[0-9]{1,5}[^\\s0-9/?#]\\S{0,200}|[0-9]{6}\\S{0,200}|[0-9]{3,5})@[a-z0-9.\\[/-]",
      "-{3,5}\\s?BEGIN[A-Z0-9 ]{0,30}PRIVATE\\s{1,3}KEY",
      "PuTTY-User-Key-File-[23]"
    ].join("|") +
    ")",
  "i"
);
var JWT = /[a-z0-9_-]\.eyJ[a-z0-9_-]{8,2000}\./i;
var AWS = /(?:^|[^A-Za-z0-9])A[KS]IA[A-Z]{16}(?:[^A-Za-z0-9]|$)/;
// These are also the beginning of words, so they need a digit.
var WITH_DIGIT = /(?:^|[^A-Za-z0-9])(?:A[KS]IA[A-Z0-9]{16}|sk-[a-z0-9_-]{24,200})/gi;
var SLUG = /^.?sk(?:-(?:[a-z]+|[0-9]{1,4}))+$/;
// Matched without separators: minimum digits, capitals, lower-case letters, the share
// that isn't in words; the sign behind a short prefix, and the length of that.
var SPLIT = [
  [/A[KS]IA[A-Z2-7]{16}/g, 1, 0, 0, 0.15],
  [/gh[pousr][A-Za-z0-9]{36}/g, 2, 2, 2, 0.4, /_/, 3],
  [/githubpat[A-Za-z0-9]{59}/g, 3, 3, 3, 0.5],
  [/gl(?:pat|dt|rt|ptt|cbt|ft|oas|soat|agent|imt)[A-Za-z0-9]{18}/g, 2, 1, 1, 0.3],
  [/xox[abprs][0-9]{6}[A-Za-z0-9]{10}/g, 6, 0, 0, 0],
  [/xapp[0-9][A-Za-z0-9]{16}/g, 2, 0, 0, 0],
  [/sk(?:proj|svcacct|admin|antapi[0-9]{2})[A-Za-z0-9]{24,60}/g, 1, 1, 1, 0.5],
  [/[sr]k(?:live|test)[A-Za-z0-9]{16,24}/g, 1, 1, 1, 0.5],
  [/whsec[A-Za-z0-9]{16,24}/g, 1, 2, 2, 0],
  [/sk[A-Za-z0-9]{46}/g, 5, 8, 8, 0.4, /[-\u2010-\u2015\u2212]/, 2],
  [/AIza[A-Za-z0-9]{33}/g, 2, 4, 4, 0.5],
  [/GOCSPX[A-Za-z0-9]{20}/g, 1, 2, 2, 0],
  [/ya29[A-Za-z0-9]{20}/g, 1, 2, 2, 0.4, /\./, 4],
  [/npm[A-Za-z0-9]{36}/g, 2, 4, 4, 0.4, /_/, 3],
  [/hf[A-Za-z0-9]{30}/g, 0, 8, 8, 0.4, /_/, 2],
  [/pypi[A-Za-z0-9]{48}/g, 3, 8, 8, 0.5],
  [/dopv1[a-f0-9]{60}/g, 15, 0, 5, 0],
  [/SG[A-Za-z0-9]{40}/g, 3, 8, 8, 0.4, /\./, 2],
  [/(?:AccountKey|SharedAccessKey|clientsecret)[A-Za-z0-9]{30}/g, 3, 4, 4, 0.5],
  [/eyJ[A-Za-z0-9]{10,2000}?eyJ[A-Za-z0-9]{8}/g, 2, 5, 5, 0.5]
];
var WORDY = /hooksslackcomservicesT[A-Z0-9]{6}|PuTTYUserKeyFile[23]|BEGIN(?:RSA|EC|DSA|OPENSSH|PGP|ENCRYPTED)?PRIVATEKEY/;
// Base64 images match these patterns by chance.
var LONG = /(^|[^A-Za-z0-9+\/])[A-Za-z0-9+\/]{300,}/g;
var WORD = /^(?:[A-Z]?[a-z]+(?:[A-Z][a-z]+)*|[A-Z]+|[0-9]+)$/;

function placesIn(text) {
  var places = [];
  for (var at = 0; at < text.length; at += 1) {
    var code = text.charCodeAt(at);
    if ((code > 47 && code < 58) || (code > 64 && code < 91) || (code > 96 && code < 123)) places.push(at);
  }
  return places;
}
function hasKinds(match, key) {
  var kinds = [0, 0, 0];
  for (var at = 0; at < match.length; at += 1) {
    var code = match.charCodeAt(at);
    kinds[code < 58 ? 0 : code < 91 ? 1 : 2] += 1;
  }
  return kinds[0] >= key[1] && kinds[1] >= key[2] && kinds[2] >= key[3];
}
/** How much of a text isn't in words: most of a key that is cut into pieces. */
function noiseIn(text) {
  var noise = 0;
  var letters = 0;
  text.split(/[^A-Za-z0-9]+/).forEach(function (piece) {
    letters += piece.length;
    if (piece.length === 1 || !WORD.test(piece)) noise += piece.length;
  });
  return noise / letters;
}
/** @param joined the text without what is between its letters and digits */
function hasSplitKey(text, joined) {
  var places;
  var looks = 0;
  function isKey(key, match, begin) {
    places = places || placesIn(text);
    looks += 1;
    // So many are there to use up the time.
    if (looks > 10000) return true;
    var behind = begin + (key[5] ? key[6] : 0);
    if (key[5] && !key[5].test(text.slice(places[behind - 1], places[behind]))) return false;
    if (!hasKinds(match, key)) return false;
    looks += 20;
    return noiseIn(text.slice(places[begin], places[begin + match.length - 1] + 1)) >= key[4];
  }
  return SPLIT.some(function (key) {
    var isFound = false;
    for (var found; !isFound && (found = key[0].exec(joined)); key[0].lastIndex = found.index + 1)
      isFound = isKey(key, found[0], found.index);
    key[0].lastIndex = 0;
    return isFound;
  });
}

/** Whether a text has a credential in it, disguised or not. */
export function hasSecret(text, until) {
  return anyForm(text, function (form) {
    var short = form.replace(LONG, "$1");
    var joined = short.replace(/[^A-Za-z0-9]+/g, "");
    return (
      KEYS.test(form.replace(/:\/(\/git)@|@sha256:/gi, "/$1:")) ||
      JWT.test(form) ||
      AWS.test(form) ||
      (form.match(WITH_DIGIT) || []).some(function (match) {
        return /[0-9]/.test(match) && !SLUG.test(match);
      }) ||
      WORDY.test(joined) ||
      hasSplitKey(short, joined)
    );
  }, until);
}

export function process(input) {
  function result(code, body, found) {
    return JSON.stringify({
      transformed_body: JSON.stringify(body),
      response_metadata: { secret_in_prompt: found },
      response_code: code,
      response_reason: code === "200" ? "OK" : "Bad Request"
    });
  }
  try {
    var until = Date.now() + MAX_TIME;
    var body = JSON.parse(input.length > MAX_INPUT ? "null" : input);
    if (!isReadable(body))
      return result("400", { error: "Send a list of messages." }, false);
    function isSecret(text) {
      return hasSecret(text, until);
    }
    if (streamsOf(body).some(isSecret))
      return result("400", { error: "Remove the credential." }, true);
    return result("200", body, false);
  } catch (e) {
    // An exception would let the request through, so it ends as a rejection.
    return result("400", { error: "The request could not be checked." }, false);
  }
}
