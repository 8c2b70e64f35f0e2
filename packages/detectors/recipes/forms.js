import { fold, takeText } from "./letters.js";
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

/** What tag characters and variation selectors spell: text that only a model reads. */
export function hiddenMessage(text) {
  var message = "";
  text.replace(/\udb40([\udc00-\uddef])|[\ufe00-\ufe0f]/g, function (c, low) {
    var code = low ? low.charCodeAt(0) - 0xdc00 : c.charCodeAt(0) - 0xfe00;
    message += String.fromCharCode(low && code >= 0x100 ? code - 0xf0 : code);
  });
  return message;
}

/** Readable text in UTF-8 or UTF-16, or nothing: most runs are words, keys or pictures, which the first bytes show. */
function readableBytes(run, from, digits, step) {
  var text = "";
  var codes = [];
  var odd = 0;
  for (var i = from, bits = 0, held = 0, follow = 0, point = 0; i < run.length; i += 1) {
    held = ((held << step) | digits[run.charCodeAt(i)]) & 0xffffff;
    bits += step;
    if (bits < 8) continue;
    bits -= 8;
    var code = (held >> bits) & 255;
    var isNext = code >> 6 === 2;
    if (code > 31 && code < 127) codes.push(code);
    else if (isNext && follow > 0) point = point * 64 + (code & 63);
    else if (code < 0xc0 && code > 0) odd += 1;
    if (follow === 1 && isNext) codes.push(point & 0xffff);
    follow = isNext ? follow - 1 : code < 0xc0 ? 0 : code < 0xe0 ? 1 : code < 0xf0 ? 2 : 0;
    if (follow > 0 && !isNext) point = code & 31;
    if (odd > 3 && odd * 4 > text.length + codes.length) return "";
    if (codes.length > 1000) text += takeText(codes);
  }
  return text + takeText(codes) + "\n";
}
function readableRun(text) {
  var run = text.replace(/[^A-Za-z0-9+\/_-]+/g, "");
  // Of a long run only the beginning: it is a picture or a file.
  if (run.length > 2000) return readableBytes(run.slice(0, 20000), 0, BASE64, 6);
  var found = /^[A-Z2-7]{16,}$/.test(run) ? readableBytes(run, 0, BASE32, 5) : "";
  for (var skip = 0; skip < 4; skip += 1) found += readableBytes(run, skip, BASE64, 6);
  return found;
}
/** Characters by their numbers, which have so many digits in a base. */
function readableNumbers(run, base, length) {
  var text = "";
  var codes = [];
  for (var i = 0, value = 0, digits = 0; i <= run.length; i += 1) {
    var digit = run.charCodeAt(i) - 48;
    var isDigit = digit >= 0 && digit <= 9;
    if (isDigit) value = value * base + digit;
    if (isDigit) digits += 1;
    if (isDigit && digits < length) continue;
    if (value > 31 && value < 127) codes.push(value);
    if (codes.length > 1000) text += takeText(codes);
    value = digits = 0;
  }
  return text + takeText(codes) + "\n";
}

/** The readable contents of base64, base32, hexadecimal and numbers. */
export function encoded(text) {
  var found = "";
  function each(pattern, read) {
    (text.match(pattern) || []).forEach(function (run) {
      found += read(run);
    });
  }
  // Begin where a run begins, so that a long one is looked at once.
  each(/(?:^|[^A-Za-z0-9+\/_-])[A-Za-z0-9+\/_-]{16,}/g, readableRun);
  if (/[A-Za-z0-9+\/_-][ \t\r]*\n[A-Za-z0-9+\/_-]/.test(text))
    each(/(?:^|[^A-Za-z0-9+\/_-])(?:[A-Za-z0-9+\/_-]{4,200}[ \t\r]*\n)+[A-Za-z0-9+\/_-]{4,200}/g, readableRun);
  each(/(?:(?:0x|U\+00|[=\\])?[0-9A-Fa-f]{2}[\s:,-]{0,2}){8,}/g, function (run) {
    return readableBytes(run.replace(/0x|U\+00|[^0-9A-Fa-f]/g, "").toLowerCase(), 0, HEX, 4);
  });
  each(/[01]{64,}|(?:\d{2,8}[\s,;\\]{1,3}){7,}\d{2,8}/g, function (run) {
    if (/^[01\s]+$/.test(run)) return readableNumbers(run, 2, 8);
    // Octal letters have three digits, none of them 8 or 9.
    var isOctal = !/[89]|(?:^|\D)\d\d(?!\d)/.test(run);
    return readableNumbers(run, 10, 3) + (isOctal ? readableNumbers(run, 8, 3) : "");
  });
  return found;
}

/** Without tags, comments, destinations of links, numbers of lists and footnotes: they are also put inside words. */
function withoutMarkup(text) {
  if (!/[<\]\\\x1b]|\d[.)]\s/.test(text)) return text;
  var parts = text.split("<!--");
  for (var i = 1; i < parts.length; i += 1) parts[i] = parts[i].slice(parts[i].indexOf("-->") === -1 ? 0 : parts[i].indexOf("-->") + 3);
  return parts
    .join("")
    .replace(/=(?:"[^"<]*"|'[^'<]*')/g, "")
    .replace(/<[^<>]*>/g, "")
    .replace(/<[^<>]*>/g, "")
    .replace(/\]\([^()\n]{0,500}\)|\[(?:\d{1,3}|\^\w{1,20})\]|\x1b\[[\d;]{0,20}[a-z]|\\[a-z]{3,20}\{/gi, "")
    .replace(/^[ \t>]*\d{1,9}[.)]\s/gm, "");
}

/** Whether a test is true for a text: decoded, without markup, for what is hidden in it, or for what is encoded in it. */
export function anyForm(text, test) {
  var folded = fold(text);
  var decoded = decode(decode(folded));
  if (decoded !== folded) decoded = fold(decoded);
  if (test(decoded)) return true;
  var bare = withoutMarkup(decoded);
  if (bare !== decoded && test(bare)) return true;
  // Line breaks in the JSON of a tool call.
  if (/\\[nrt]/.test(decoded) && test(decoded.replace(/\\[nrt]/g, " "))) return true;
  if (/[\udb40\ufe00-\ufe0f]/.test(text) && test(fold(hiddenMessage(text)))) return true;
  var inside = encoded(decoded);
  if (!inside) return false;
  inside = fold(decode(inside));
  return test(inside + encoded(inside.slice(0, 20000)));
}

/** A table of letters and digits by their codes: as they are, or in lower case. */
export function alphabet(isLower) {
  var table = [];
  "0123456789abcdefghijklmnopqrstuvwxyz".split("").forEach(function (c) {
    table[c.charCodeAt(0)] = c.charCodeAt(0);
    table[c.toUpperCase().charCodeAt(0)] = (isLower ? c : c.toUpperCase()).charCodeAt(0);
  });
  return table;
}
/** Words as they are, backwards and in ROT13. */
export function turned(words) {
  return words.concat(
    words.map(function (word) {
      return word.split("").reverse().join("");
    }),
    words.map(function (word) {
      return word.replace(/[a-z]/gi, function (c) {
        return String.fromCharCode(c.charCodeAt(0) + (/[a-m]/i.test(c) ? 13 : -13));
      });
    })
  );
}
/** The characters of a text that are in a table, as what they are there. */
export function mapped(text, table) {
  var found = "";
  var codes = [];
  for (var at = 0; at < text.length; at += 1) {
    var code = text.charCodeAt(at) < 128 ? table[text.charCodeAt(at)] : 0;
    if (code) codes.push(code);
    if (codes.length > 1000) found += takeText(codes);
  }
  return found + takeText(codes);
}
