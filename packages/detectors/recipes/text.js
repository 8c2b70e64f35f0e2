import { fold } from "./letters.js";

var NAMED = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", colon: ":", sol: "/", bsol: "\\", period: ".",
  lowbar: "_", UnderBar: "_", dash: "-", num: "#", quest: "?", commat: "@", equals: "=", percnt: "%", nbsp: " ",
  NewLine: "\n", lpar: "(", rpar: ")", lsqb: "[", lbrack: "[", rsqb: "]", rbrack: "]", excl: "!",
  shy: "", zwnj: "", zwj: "", ZeroWidthSpace: "", NoBreak: "" };

function character(code) {
  if (code < 0x10000) return String.fromCharCode(code);
  if (!(code < 0x110000)) return "";
  return String.fromCharCode(0xd7c0 + (code >> 10), 0xdc00 + (code & 0x3ff));
}
function entity(all, hex, digits, name) {
  if (!name) return character(parseInt(digits, hex ? 16 : 10));
  if (NAMED.hasOwnProperty(name)) return NAMED[name];
  var accented = /^([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron|opf|scr|fr|math|micron|ota|breve|ogon|n?o?dot|strok|macr)$/i.exec(name);
  return accented ? accented[1] : /;$/.test(all) ? " " : all;
}
/** UTF-8, and other bytes as they are. */
function percent(run) {
  var shown = "";
  for (var at = 0; at < run.length; at += 3) {
    var code = parseInt(run.substr(at + 1, 2), 16);
    var length = code < 0xc2 ? 0 : code < 0xe0 ? 3 : code < 0xf0 ? 6 : 9;
    var rest = length ? run.substr(at + 3, length) : "";
    if (rest.length === length && /^(?:%[89ab].)+$/i.test(rest)) {
      code &= 31 >> (length / 3 - 1);
      for (var i = 1; i < length; i += 3) code = code * 64 + (parseInt(rest.substr(i, 2), 16) & 63);
      at += length;
    }
    shown += character(code);
  }
  return shown;
}

/** With entities and escapes read. */
export function decode(text) {
  if (!/[&%\\]/.test(text)) return text;
  return text
    .replace(/&(?:#(x?)0*([0-9a-f]{1,12})|([a-z]{2,16}));?/gi, entity)
    .replace(/(?:%[0-9a-f]{2})+/gi, percent)
    .replace(/[\\%]u(?:0000)?([0-9a-f]{4})|\\[ux]\{0*([0-9a-f]{1,6})\}|\\x([0-9a-f]{2})/gi, function (all, four, any, two) {
      return character(parseInt(four || any || two, 16));
    });
}
// Only the ends of a long text, without rows of signs, can go on in another.
var SEAM = 400;
function end(text, from, until) {
  var part = "";
  for (var size = 2 * SEAM; part.length < SEAM && size < 4 * text.length; size *= 4)
    part = fold(decode(from ? text.slice(-size) : text.slice(0, size)), until)
      .replace(/<[^<>]{1,9}>|([^a-z0-9]{4})[^a-z0-9]+/gi, "$1");
  return from ? part.slice(-SEAM) : part.slice(0, SEAM);
}
/** Whether a body is a chat, or texts to embed. */
export function isReadable(body) {
  if (!body || body.messages !== undefined) return !!body && Array.isArray(body.messages);
  return [].concat(body.input).every(function (text) {
    return typeof text === "string";
  });
}
/** All texts; what each author wrote in one field, joined over parts and turns; keys and labels. */
export function streamsOf(body, until) {
  var texts = [];
  var ownTexts = {};
  var labels = {};
  function walk(value, author, key) {
    if (typeof value === "string") {
      if (/^(?:role|type|id|tool_call_id|object|model|finish_reason)$/.test(key)) labels[value] = 1;
      else {
        var field = author + " " + (key === "text" ? "content" : key);
        texts.push(value);
        (ownTexts[field] = ownTexts[field] || []).push(value);
      }
    } else if (Array.isArray(value)) {
      if (typeof value[0] === "number") texts.push(value.join(" "));
      for (var i = 0; i < value.length; i += 1) walk(value[i], author, key);
    } else if (value && typeof value === "object") {
      var by = typeof value.role === "string" ? value.role : author;
      Object.keys(value).forEach(function (name) {
        labels[name] = 1;
        walk(value[name], by, name);
      });
    }
  }
  function ends(text) {
    return text.length > 2 * SEAM ? end(text, 0, until) + "\n" + end(text, 1, until) : text;
  }
  walk(body, "", "");
  var joined = Object.keys(ownTexts).map(function (field) {
    return ownTexts[field].length > 1 ? ownTexts[field].map(ends).join("") : "";
  });
  if (joined.length > 1) joined.push(texts.map(ends).join(""));
  return [texts.join("\n"), joined.join("\n"), Object.keys(labels).join("\n")];
}
