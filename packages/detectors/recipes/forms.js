import { fold } from "./letters.js";
import { decode } from "./text.js";

var BASE64 = {};
"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".split("").forEach(function (c, value) {
  BASE64[c.charCodeAt(0)] = value;
});
BASE64[45] = 62; // - and _ of the form for URLs
BASE64[95] = 63;
var HEX = {};
"0123456789abcdef".split("").forEach(function (c, value) {
  HEX[c.charCodeAt(0)] = HEX[c.toUpperCase().charCodeAt(0)] = value;
});

/** What tag characters and variation selectors spell: text that only a model reads. */
export function hiddenMessage(text) {
  var message = "";
  text.replace(/\udb40([\udc00-\uddef])|[\ufe00-\ufe0f]/g, function (c, low) {
    var code = low ? low.charCodeAt(0) - 0xdc00 : c.charCodeAt(0) - 0xfe00;
    message += String.fromCharCode(low && code >= 0x100 ? code - 0xf0 : code);
  });
  return message;
}

/** Readable bytes, or nothing: most runs are words or keys, which the first bytes show. */
function readableBytes(run, from, digits, step) {
  var text = "";
  var odd = 0;
  for (var i = from, bits = 0, held = 0; i < run.length; i += 1) {
    held = ((held << step) | digits[run.charCodeAt(i)]) & 0xffffff;
    bits += step;
    if (bits < 8) continue;
    bits -= 8;
    var code = (held >> bits) & 255;
    if (code < 32 || code > 126) odd += 1;
    else text += String.fromCharCode(code);
    if (odd > 3 && odd > text.length) return "";
  }
  return text && text + "\n";
}

/** The readable contents of base64 and hexadecimal runs. */
export function encoded(text) {
  var found = "";
  (text.match(/[A-Za-z0-9+\/_-]{16,}/g) || []).forEach(function (run) {
    // In a long run only from its beginning, as the others cost as much.
    for (var skip = 0; skip < (run.length > 2000 ? 1 : 4); skip += 1) found += readableBytes(run, skip, BASE64, 6);
  });
  (text.match(/(?:(?:0x|U\+00|[=\\])?[0-9A-Fa-f]{2}[\s:,]{0,2}){8,}/g) || []).forEach(function (run) {
    found += readableBytes(run.replace(/0x|U\+00|[^0-9A-Fa-f]/g, ""), 0, HEX, 4);
  });
  return found;
}

/** A text in the forms that a rule has to look at: decoded, without tags, hidden in it, encoded in it. */
export function formsOf(text) {
  var folded = fold(text);
  var decoded = decode(decode(folded));
  if (decoded !== folded) decoded = fold(decoded);
  var forms = [decoded];
  // Tags are also put inside words.
  var bare = decoded.indexOf("<") === -1 ? decoded : decoded.replace(/<[^<>]{0,2000}>/g, "");
  if (bare !== decoded) forms.push(bare);
  if (/[\udb40\ufe00-\ufe0f]/.test(text)) forms.push(fold(hiddenMessage(text)));
  var inside = encoded(folded);
  if (inside) forms.push(inside + encoded(inside));
  return forms;
}
