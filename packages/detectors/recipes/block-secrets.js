import { anyForm } from "./forms.js";
import { isReadable, streamsOf } from "./text.js";

var MAX_INPUT = 40000;
var MAX_FORMS = 80000; // Characters read in all forms.
var MAX_TIME = 1000; // A guardrail has two seconds.
// In any case.
var KEYS = new RegExp(
  "(?:^|[^a-z0-9])(?:" +
    [
      "(?:gh[pousr]|hf|npm|do[opr]_v1|shp[a-z]{2}|gsk|glsa|lin_api|sbp|ntn|figd)_[a-z0-9]{20}",
      "(?:github_pat_|gl(?:pat|dt|rt|ptt|cbt|ft|oas|soat|agent|imt)-|dckr_pat_|GOCSPX-|ya29\\.|hvs\\.|AIza|ATATT3|AGE-SECRET-KEY-)[\\w-]{20}",
      "(?:pplx|xai|pypi|NRAK)-[a-z0-9]{20}|(?:key-|SK|dapi)[a-f0-9]{32}|[0-9]{8,10}:AA[\\w-]{33}|[a-z0-9_~.]{3}[0-9]Q~[a-z0-9_~.-]{30}",
      "xox[abeprs]-[a-z-]{0,12}[0-9][a-z0-9-]{12}|xapp-[0-9]-[a-z0-9-]{16}",
      "(?:[sr]k_(?:live|test)|whsec)_[a-z0-9+/]{16}|SG\\.[\\w-]{22}\\.[\\w-]{20}",
      "(?:(?:Account|SharedAccess)Key|secret_?access_?key|client_secret)[\"']?\\s{0,3}[:=]\\s{0,3}[\"']?[\\w+/~-]{30}",
      // A number and a path are a port.
      "[a-z][a-z0-9+.-]{1,20}://[^\\s:/?#[]{0,100}:(?:[^\\s0-9]\\S{2,200}|[0-9]{1,5}[^\\s0-9/?#]\\S{0,200}|[0-9]{6}\\S{0,200}|[0-9]{3,5})@[a-z0-9.\\[/-]",
      "MII[a-z0-9]{3}IBA|MHcCAQEE|b3BlbnNzaC1r|-{3,5}\\s?BEGIN[A-Z0-9 ]{0,30}PRIVATE\\s{1,3}KEY|PuTTY-User-Key-File"
    ].join("|") +
    ")|[\\w-]\\.eyJ[\\w-]{8,2000}\\.",
  "i"
);
// Words begin like them, so they need a digit.
var WITH_DIGIT = /(?:^|[^a-z0-9])(?:A[KS]IA[a-z0-9]{16}|sk-[\w-]{24,200}|M[a-z0-9]{23}\.[\w-]{6}\.[\w-]{27})/gi;
var SLUG = /^.?sk(?:-(?:[a-z]+|[0-9]{1,4}))+$/;
var LABELLED = /(?:(?:(?:api|auth|private).?)?key|secret|token|password|bearer|basic)(?:_\w{1,9})?(?:(?: [a-z]{1,12}){1,5}:)?[^\w.\/&#?-]{1,8}(?:(?:string|value|is|was)\W{1,8})?[\w+\/~-]{20,200}/gi;
// Minimum of digits, capitals, small letters, share outside words; sign behind a prefix, its length.
var SPLIT = [
  [/A[KS]IA[A-Z2-7]{16}/g, 1, 0, 0, 0.15],
  [/(?:gh[pousr]|npm).{36}/g, 2, 2, 2, 0.4, /_/, 3],
  [/gl(?:pat|dt|rt|ptt|cbt|ft|oas|soat|agent|imt).{18}/g, 2, 1, 1, 0.3],
  [/xox[abprs][0-9]{6}.{10}|xapp[0-9].{16}|NRAK[A-Z0-9]{20}/g, 2, 0, 0, 0],
  [/sk(?:proj|svcacct|admin|antapi[0-9]{2}).{24,60}|[sr]k(?:live|test).{16,24}/g, 1, 1, 1, 0.5],
  [/sk.{46}/g, 5, 8, 8, 0.4, /-/, 2],
  [/githubpat.{59}|(?:AIza|ATATT3|gsk|glsa|linapi|dckrpat|pplx|xai|figd|hvs|ntn).{24}|(?:AccountKey|SharedAccessKey|clientsecret).{30}/g, 2, 4, 4, 0.5],
  [/GOCSPX.{20}|whsec.{16,24}/g, 1, 2, 2, 0],
  [/ya29.{20}/g, 1, 2, 2, 0.4, /\./, 4],
  [/hf.{30}/g, 0, 8, 8, 0.4, /_/, 2],
  [/(?:dopv1|shp..|sbp|dapi)[a-f0-9]{30}/g, 8, 0, 2, 0],
  [/SG.{40}/g, 3, 8, 8, 0.4, /\./, 2],
  [/pypi.{48}|eyJ.{10,2000}?eyJ.{8}/g, 2, 5, 5, 0.5]
];
var WORDY = /hooksslackcomservicesT[A-Z0-9]{6}|BEGIN[A-Z]{0,9}PRIVATEKEY/;
// Pictures match.
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
  return [/[^0-9]+/g, /[^A-Z]+/g, /[^a-z]+/g].every(function (others, at) {
    return match.replace(others, "").length >= key[at + 1];
  });
}
/** The share outside words. */
function noiseIn(text) {
  var noise = 0;
  var letters = 0;
  text.split(/[^A-Za-z0-9]+/).forEach(function (piece) {
    letters += piece.length;
    if (piece.length === 1 || !WORD.test(piece)) noise += piece.length;
  });
  return noise / letters;
}
/** A value with capitals, digits and few words. */
function isRandom(labelled) {
  var value = labelled.split(/[^\w+\/~-]/).pop();
  return /^[atps][\w-]{0,20}(?: key)?\W{1,8}(?:\w{2,6}\W{1,8})?[a-fx0-9-]{32,66}$/i.test(labelled) || /\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && value.replace(/[A-Z]?[a-z]{2,}|[\W_]/g, "").length > 0.35 * value.length;
}
function hasSplitKey(text, joined) {
  var places;
  var looks = 0;
  function isKey(key, match, begin) {
    places = places || placesIn(text);
    looks += 1;
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

/** Whether a text has a credential in this form. */
function hasSecret(form) {
  var short = form.replace(LONG, "$1");
  var joined = short.replace(/[^A-Za-z0-9]+/g, "");
  return (
    KEYS.test(form.replace(/:\/(\/git)@|@sha256:/gi, "/$1:")) ||
    (form.match(WITH_DIGIT) || []).some(function (match) {
      return /[0-9]/.test(match) ? !SLUG.test(match) : /A[KS]IA[A-Z]{16}$/.test(match);
    }) ||
    (form.match(LABELLED) || []).some(isRandom) ||
    WORDY.test(joined) ||
    hasSplitKey(short, joined)
  );
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
    if (anyForm(streamsOf(body, until), hasSecret, until, MAX_FORMS))
      return result("400", { error: "Remove the credential." }, true);
    return result("200", body, false);
  } catch (e) {
    // An exception would let the request through.
    return result("400", { error: "The request could not be checked." }, false);
  }
}
