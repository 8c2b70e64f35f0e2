import { anyForm } from "./forms.js";
import { streamsOf } from "./text.js";

var MAX_INPUT = 100000; // A guardrail has two seconds.
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
      "[a-z][a-z0-9+.-]{1,20}://[^\\s:/?#]{0,100}:(?:[^\\s0-9]\\S{2,200}|[0-9]{1,5}[^\\s0-9/?#]\\S{0,200}|[0-9]{6}\\S{0,200}|[0-9]{3,5})@[a-z0-9.\\[/-]",
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
// Without what is between the letters, so the case has to be right: least digits, capitals, small letters.
var SPLIT = [
  [/A[KS]IA[A-Z2-7]{16}/g, 1, 0, 0],
  [/gh[pousr][A-Za-z0-9]{36}/g, 2, 2, 2],
  [/githubpat[A-Za-z0-9]{59}/g, 3, 3, 3],
  [/gl(?:pat|dt|rt|ptt|cbt|ft|oas|soat|agent|imt)[A-Za-z0-9]{18}/g, 2, 1, 1],
  [/xox[abprs][0-9]{6}[A-Za-z0-9]{10}/g, 6, 0, 0],
  [/xapp[0-9][A-Za-z0-9]{16}/g, 2, 0, 0],
  [/sk(?:proj|svcacct|admin|antapi[0-9]{2})[A-Za-z0-9]{24,200}/g, 1, 1, 1],
  [/[sr]k(?:live|test)[A-Za-z0-9]{16,24}/g, 1, 1, 1],
  [/whsec[A-Za-z0-9]{16,24}/g, 1, 2, 2],
  [/sk[A-Za-z0-9]{46}/g, 5, 8, 8],
  [/AIza[A-Za-z0-9]{33}/g, 2, 4, 4],
  [/(?:GOCSPX|ya29)[A-Za-z0-9]{20}/g, 1, 2, 2],
  [/npm[A-Za-z0-9]{36}/g, 2, 4, 4],
  [/hf[A-Za-z0-9]{30}/g, 0, 8, 8],
  [/pypi[A-Za-z0-9]{48}/g, 3, 8, 8],
  [/dopv1[a-f0-9]{60}/g, 15, 0, 5],
  [/SG[A-Za-z0-9]{40}/g, 5, 8, 8],
  [/(?:AccountKey|SharedAccessKey|clientsecret)[A-Za-z0-9]{30}/g, 3, 4, 4],
  [/eyJ[A-Za-z0-9]{10,2000}?eyJ[A-Za-z0-9]{8}/g, 2, 5, 5],
  [/hooksslackcomservicesT[A-Z0-9]{6}/g, 0, 1, 0],
  [/PuTTYUserKeyFile[23]/g, 1, 0, 0],
  [/BEGIN(?:RSA|EC|DSA|OPENSSH|PGP|ENCRYPTED)?PRIVATEKEY/g, 0, 10, 0]
];
// A picture has all letters in all orders.
var LONG = /(^|[^A-Za-z0-9+\/])[A-Za-z0-9+\/]{300,}/g;

function count(text, pattern) {
  return (text.match(pattern) || []).length;
}
function isKey(key) {
  return function (match) {
    return (
      count(match, /[0-9]/g) >= key[1] && count(match, /[A-Z]/g) >= key[2] && count(match, /[a-z]/g) >= key[3]
    );
  };
}

/** Whether a text has a credential in it, disguised or not. */
export function hasSecret(text) {
  return anyForm(text, function (form) {
    var joined = form.replace(LONG, "$1").replace(/[^A-Za-z0-9]+/g, "");
    return (
      KEYS.test(form) ||
      JWT.test(form) ||
      AWS.test(form) ||
      (form.match(WITH_DIGIT) || []).some(function (match) {
        return /[0-9]/.test(match);
      }) ||
      SPLIT.some(function (key) {
        return (joined.match(key[0]) || []).some(isKey(key));
      })
    );
  });
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
    var body = JSON.parse(input.length > MAX_INPUT ? "null" : input);
    if (!body || !Array.isArray(body.messages))
      return result("400", { error: "Send a list of messages." }, false);
    if (streamsOf(body).some(hasSecret))
      return result("400", { error: "Remove the credential." }, true);
    return result("200", body, false);
  } catch (e) {
    // An exception would let the request through, so it ends as a rejection.
    return result("400", { error: "The request could not be checked." }, false);
  }
}
