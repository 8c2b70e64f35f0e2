import { fold } from "./letters.js";
import { decode } from "./text.js";

function digitsOf(letters) {
  var digits = [];
  letters.split("").forEach(function (c, value) {
    digits[c.charCodeAt(0)] = value;
  });
  return digits;
}
var UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
var BASE32 = digitsOf(UPPER + "234567");
var BASE64 = digitsOf(UPPER + UPPER.toLowerCase() + "0123456789+/");
BASE64[45] = 62; // - and _ of the form for URLs
BASE64[95] = 63;
var HEX = digitsOf("0123456789abcdef");

/** What tag characters and variation selectors spell. */
export function hiddenMessage(text) {
  var message = "";
  var found = (text.match(/(?:\udb40[\udc00-\uddef]|[\ufe00-\ufe0f])+/g) || []).join("");
  for (var at = 0; at < found.length; at += 1) {
    var code = found.charCodeAt(at);
    if (code !== 0xdb40) message += String.fromCharCode(code - (code < 0xdd00 ? 0xdc00 : code < 0xfe00 ? 0xdcf0 : 0xfe00));
  }
  return message;
}

/** Adds bytes if they are text, as most runs are not. */
function addBytes(codes, run, skip, digits, step) {
  var begin = codes.length;
  for (var i = 0, bits = -skip * step, held = 0, odd = 0, follow = 0, point = 0; i < run.length; i += 1) {
    var digit = digits[run.charCodeAt(i)];
    if (digit === undefined) continue;
    held = (held << step) | digit;
    bits += step;
    if (bits < 8) continue;
    bits -= 8;
    var code = (held >> bits) & 255;
    if (code > 31 && code < 127) codes.push(code);
    else if (code > 127 && code < 0xc0 && follow > 0) {
      point = point * 64 + (code & 63);
      follow -= 1;
      if (follow === 0) {
        codes.push(point & 0xffff);
        odd -= 1;
      }
    } else if (code > 0) {
      // The first byte of a character is odd until the others follow.
      follow = code < 0xc0 ? 0 : code < 0xe0 ? 1 : code < 0xf0 ? 2 : 3;
      point = code & 31;
      odd += 1;
      if (odd > 3 && odd * 4 > codes.length - begin) {
        codes.length = begin;
        return;
      }
    }
  }
  codes.push(10);
}
/** Adds a run as base32 and base64: whether text begins with its first digit. */
function addRun(codes, run) {
  if (run.length < 16 && run.slice(-1) !== "=") return false;
  if (run.length > 2000) return addBytes(codes, run.slice(0, 20000), 0, BASE64, 6);
  var isMixed = /[a-z]/.test(run) && /[A-Z]/.test(run);
  if (!isMixed && !/[0189+\/_-]/.test(run)) addBytes(codes, run.toUpperCase(), 0, BASE32, 5);
  var before = codes.length;
  addBytes(codes, run, 0, BASE64, 6);
  if (codes.length > before) return true;
  for (var skip = 1; skip < 4 && run.length > 15; skip += 1) addBytes(codes, run, skip, BASE64, 6);
  return false;
}
/** Adds characters by their numbers. */
function addNumbers(codes, run, base, length) {
  for (var i = 0, value = 0, digits = 0; i <= run.length; i += 1) {
    var digit = run.charCodeAt(i) - 48;
    if (digit >= 0 && digit <= 9) {
      value = value * base + digit;
      digits += 1;
      if (digits < length) continue;
    }
    if (value > 31 && value < 127) codes.push(value);
    value = digits = 0;
  }
  codes.push(10);
}

// Lines that end with a group of four digits are the same together.
var WHOLE_LINES = /^[^\w+\/-]?(?:(?:[\w+\/-]{4})+[ \t\r]*\n)+[\w+\/-]+$/;

/** What base64, base32, hexadecimal and numbers spell. */
export function encoded(text) {
  var codes = [];
  function each(pattern, add) {
    (text.match(pattern) || []).forEach(add);
  }
  // From its beginning, so that a long run is read once.
  each(/(?:^|[^\w+\/-])(?:(?:[\w+\/-]{4,}[ \t\r]*\n)+[\w+\/-]{4,}|[\w+\/-]{6,15}(?:=|[\w+\/-]+))/g, function (run) {
    var isDone = (addRun(codes, run) && WHOLE_LINES.test(run)) || run.indexOf("\n", 1) === -1;
    if (!isDone)
      run.split("\n").forEach(function (line) {
        addRun(codes, line);
      });
  });
  var groups = "";
  var size = 0;
  each(/[\w+\/]{3,}|[\w+\/]{2}=|$/g, function (group) {
    if (group.length === size) groups += group;
    else {
      if (size < 16 && groups.length > 2 * size && /[p-z]/i.test(groups)) addRun(codes, groups + (group.length < size ? group : ""));
      groups = group;
      size = group.length;
    }
  });
  each(/(?:(?:0x|u\+?00|[=\\])?[0-9a-f]{2}[\s:,.|<>"'h#$-]{0,4}){6,}/gi, function (run) {
    addBytes(codes, run.toLowerCase().replace(/0x|u\+?00/g, ""), 0, HEX, 4);
  });
  each(/\d{24,}|(?:^|\D)(?:\d{2,8}\W{1,4}(?:[a-z][a-z.]{1,19}\(|0[bo])?){7,}\d{2,8}/gi, function (run) {
    if (!/[2-9]/.test(run)) return addNumbers(codes, run, 2, 8);
    addNumbers(codes, run, 10, 3);
    if (!/[89]/.test(run)) addNumbers(codes, run, 8, 3);
  });
  var found = "";
  // Each is an argument, so not all at once.
  for (var at = 0; at < codes.length; at += 1000)
    found += String.fromCharCode.apply(null, codes.slice(at, at + 1000));
  return found;
}

/** Without markup, which is also put inside words. */
function withoutMarkup(text) {
  if (!/[<\]\\\x1b]|\d[.)]\s/.test(text)) return text;
  return text
    .split("<!--")
    .map(function (part, at) {
      return at ? part.replace(/^(?:-?>|[^]*?--!?>)/, "") : part;
    })
    .join("")
    .replace(/<!\[CDATA\[|\]\]>|=(?:"[^"<]*"|'[^'<]*')/g, "")
    .replace(/<[^<>]*>/g, "")
    .replace(/<[^<>]*>/g, "")
    .replace(/\]\((?:\\.|[^()\\]|\([^()]{0,99}\)){0,999}\)|\]\[[^\]]{0,999}\]|\[(?:\d{1,3}|\^\w{1,20})\]|\x1b\[[\d;]{0,20}[a-z]|\\[a-z]{3,20}\{/gi, "")
    .replace(/^[ \t>]*\d{1,9}[.)]\s/gm, "");
}

/** Whether a test is true for a form of a text; throws before a guardrail is stopped, which lets it pass. */
export function anyForm(texts, isTrue, until, most) {
  function test(form) {
    most -= form.length;
    if (most < 0 || Date.now() > until) throw new Error("Too much.");
    return isTrue(form);
  }
  return texts.some(function (text) {
    var folded = fold(text, until);
    var decoded = decode(decode(folded));
    if (decoded !== folded) decoded = fold(decoded, until);
    if (test(decoded)) return true;
    var bare = withoutMarkup(decoded);
    if (bare !== decoded && test(bare)) return true;
    if (/\\[nrt]/.test(decoded) && test(decoded.replace(/\\[nrt]/g, " "))) return true;
    if (/[\udb40\ufe00-\ufe0f]/.test(text) && test(fold(hiddenMessage(text), until))) return true;
    var inside = encoded(decoded) + (bare === decoded ? "" : encoded(bare.slice(0, 20000)));
    if (!inside) return false;
    inside = fold(decode(inside), until);
    return test(inside + encoded(inside.slice(0, 20000)));
  });
}
