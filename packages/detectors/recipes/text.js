var NAMED = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", colon: ":", sol: "/", bsol: "\\", period: ".",
  lowbar: "_", hyphen: "-", dash: "-", num: "#", quest: "?", commat: "@", equals: "=", percnt: "%", nbsp: " ",
  Tab: "\t", NewLine: "\n", lpar: "(", rpar: ")", lsqb: "[", lbrack: "[", rsqb: "]", rbrack: "]", excl: "!",
  shy: "", zwnj: "", zwj: "", ZeroWidthSpace: "", NoBreak: "" };

function character(code) {
  if (code < 0x10000) return String.fromCharCode(code);
  if (!(code < 0x110000)) return "";
  return String.fromCharCode(0xd7c0 + (code >> 10), 0xdc00 + (code & 0x3ff));
}
function entity(all, hex, digits, name) {
  if (name) return NAMED.hasOwnProperty(name) ? NAMED[name] : all;
  return character(parseInt(digits, hex ? 16 : 10));
}
function percent(run) {
  try {
    return decodeURIComponent(run);
  } catch (e) {
    return run.replace(/%([0-9a-f]{2})/gi, function (all, hex) {
      return String.fromCharCode(parseInt(hex, 16));
    });
  }
}

/** Entities, percent and backslash escapes as the characters that they stand for. */
export function decode(text) {
  if (!/[&%\\]/.test(text)) return text;
  return text
    .replace(/&(?:#(x?)([0-9a-f]{1,7})|([a-z]{2,16}));?/gi, entity)
    .replace(/(?:%[0-9a-f]{2})+/gi, percent)
    .replace(/\\u([0-9a-f]{4})|\\u\{([0-9a-f]{1,6})\}|\\x([0-9a-f]{2})/gi, function (all, four, any, two) {
      return character(parseInt(four || any || two, 16));
    });
}
/** What each author of a body wrote, joined over parts and turns, and everything in order. */
export function streamsOf(body) {
  var texts = {};
  function add(author, text) {
    (texts["by " + author] = texts["by " + author] || []).push(text);
  }
  function walk(value, author, key) {
    if (typeof value === "string") {
      var isLabel = /^(?:role|type|id|tool_call_id|object|model|finish_reason)$/.test(key);
      add(isLabel ? " labels" : author, value);
      if (!isLabel) add(" all", value);
    } else if (Array.isArray(value)) {
      for (var i = 0; i < value.length; i += 1) walk(value[i], author, key);
    } else if (value && typeof value === "object") {
      var by = typeof value.role === "string" ? value.role : author;
      Object.keys(value).forEach(function (name) {
        add(" labels", name);
        walk(value[name], by, name);
      });
    }
  }
  walk(body, "", "");
  var streams = [];
  Object.keys(texts).forEach(function (name) {
    streams.push(texts[name].join("\n"));
    if (texts[name].length > 1 && name !== "by  labels") streams.push(texts[name].join(""));
  });
  return streams.filter(function (text, index) {
    return streams.indexOf(text) === index;
  });
}
