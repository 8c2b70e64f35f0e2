/**
 * Keeps links in their plainest form to hosts that are allowed. It doesn't parse Markdown: what could be another link is
 * removed, and a destination that isn't known to be allowed is broken.
 */
var TOP =
  "com|net|org|edu|gov|int|info|biz|io|ai|app|dev|co|me|tv|cc|ly|gg|to|sh|xyz|top|site|online|shop|store|club|live|link|click|page|web|zip|mov|icu|vip|work|support|help|cloud|tech|pro|name|mobi|asia|eu|uk|us|de|fr|it|es|nl|pl|ru|su|cn|jp|kr|in|br|au|ca|ch|at|be|se|no|fi|dk|ie|pt|cz|ua|tr|tk|ml|ga|cf|gq|test|example|invalid|local|onion";
// Without spaces, quotation marks, dashes and signs of full width.
var NAME = "a-z0-9_\\u00a1-\\u167f\\u1681-\\u1fff\\u2070-\\u2fff\\u3040-\\uff00\\uff0d\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\uff66-\\uffff-";
var LABEL = "[" + NAME + "]+";
// Renderers drop the backslashes.
var SIGN = "[.\\u2024\\u3002\\uff0e\\uff61]";
var DOT = "\\\\{0,3}" + SIGN;
var URL = "(?:[a-z][a-z0-9+.-]{0,30}:\\s?)?[\\\\/]{2}[^\\s<]+" +
  "|(?:https?|ftp|javascript|vbscript|data|mailto|xmpp|tel|sms|sips?|skype|whatsapp|magnet|bitcoin|file|blob|intent|view-source|(?:ms|itms)-[a-z-]{2,20})\\\\?:[^\\s<]+";
var END = DOT + "(?:" + TOP +
  // Not the first letters of a longer name, such as "evil.com" in "evil.community".
  "|xn--[a-z0-9-]{2,59})(?:[/?#:\\\\@][^\\s<]+|([^a-z0-9_-]|[-_]+(?:[^a-z0-9_-]|$)|$))";
// Begins where a name begins, so that a long word is looked at once; from a backslash only up to the next one.
var LINK = new RegExp(
  "((?:^|[^\\\\/.\\u2024\\u3002\\uff0e\\uff61" + NAME + "])(?:\\\\*?|" + SIGN + "*[\\u2024\\u3002\\uff0e\\uff61])|/)(" + URL + "|[.]*" + LABEL + "(?:" + DOT + LABEL + ")*" + END + ")" +
    "|(\\\\)(" + URL + "|" + SIGN + "*" + LABEL + "(?:" + SIGN + LABEL + ")*" + END + ")" +
    // Stuck to letters and emoji.
    "|(?:https:)?[\\\\/]{2}[^\\s<]+|www(?:" + DOT + "|\\\\)[^\\s<.]+[^\\s<]*",
  "gi"
);
var SIGNS = { colon: ":", sol: "/", bsol: "\\", period: ".", commat: "@", quest: "?", num: "#", lpar: "(", rpar: ")",
  lsqb: "[", lbrack: "[", rsqb: "]", rbrack: "]", excl: "!", lowbar: "_", Tab: " ", NewLine: " ",
  shy: "", zwj: "", zwnj: "", lrm: "", rlm: "", ZeroWidthSpace: "", NoBreak: "" };

function decoded(text) {
  return text
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/(?:[a-z0-9.:\/@][\u034f\u180b-\u180e\ufe00-\ufe0f]+)+[a-z0-9.:\/@]/gi, function (all) {
      return all.replace(/[^\x00-\x7f]+/g, "");
    })
    .replace(/&(?:#(x?)([0-9a-f]{1,7})|([a-z]{2,16}));?/gi, function (all, hex, digits, name) {
      if (name) return SIGNS.hasOwnProperty(name) ? SIGNS[name] : all;
      var code = parseInt(digits, hex ? 16 : 10);
      var sign = code < 0xffff ? String.fromCharCode(code) : "";
      if (code === 9 || code === 10 || code === 13) return " ";
      if (code === 0xad || (code > 0x200a && code < 0x2010)) return "";
      return /[A-Za-z0-9:\/.\\@?#()\[\]!_\u3002\uff0e\uff61-]/.test(sign) ? sign : all;
    });
}

/** Entities of what links are made of; the others, such as those of < and &, stay as they are. */
export function readable(text) {
  // What one stands for may complete another.
  for (var times = 0; times < 4; times += 1) {
    var shown = decoded(text);
    if (shown === text || shown.indexOf("&") === -1) return shown;
    text = shown;
  }
  return text.replace(/&/g, "&amp;");
}

/** The part of a link that may stay: https, a host of the list, and a path without brackets or quotes. */
function allowedPart(link, hosts) {
  var found = /^https:\/\/([a-z0-9.-]{1,253})(:443)?/i.exec(link);
  if (!found) return "";
  // A full stop ends the sentence.
  var host = found[1].replace(/\.{1,253}$/, "");
  if (hosts.indexOf(host.toLowerCase()) === -1) return "";
  var end = 8 + host.length + (found[2] ? 4 : 0);
  var rest = link.slice(end);
  if (/^[.,;:!?)\]*_"'>\u00bb\u2018-\u201f\u2026\u3001\u3002\u300d\uff09]{0,4}$/.test(rest)) return link.slice(0, end);
  var path = /^[\/?#][A-Za-z0-9\/_.~%?=&#+,;:@!$-]*/.exec(rest);
  return path ? link.slice(0, end) + path[0] : "";
}

export function cleanLinks(text, hosts, onRemoved) {
  var nested = 0;
  function shorten(link) {
    // Each link in a word costs a look at its rest.
    var kept = nested < 8 && allowedPart(link, hosts);
    if (kept) {
      nested += 1;
      kept += clean(link.slice(kept.length));
      nested -= 1;
      return kept;
    }
    onRemoved();
    var end = link.length;
    while (end > 0 && ")].,;:!?*_|\"\u0027`".indexOf(link.charAt(end - 1)) !== -1) end -= 1;
    return "[link removed]" + link.slice(end);
  }
  function clean(part) {
    var shown = "";
    var end = 0;
    for (var found; part && (LINK.lastIndex = end, (found = LINK.exec(part))); ) {
      var link = found[2] || found[5] || found[0];
      // What shows that a name ends may be where the next one begins.
      var sign = found[3] || found[6] || "";
      if (sign) link = link.slice(0, -sign.length);
      shown += part.slice(end, found.index) + (found[1] || found[4] || "");
      end = found.index + found[0].length - sign.length;
      shown += hosts.indexOf(link.toLowerCase().replace(/\\\./g, ".")) === -1 ? shorten(link) : link;
    }
    return shown + part.slice(end);
  }
  function destination(all, opening, space, at, whole) {
    var begin = at + all.length;
    var rest = /h/i.test(whole.charAt(begin)) && /^https:[^ \t\r\n]{0,294}/i.exec(whole.substr(begin, 300));
    var kept = rest && rest[0].length < 300 && allowedPart(rest[0], hosts);
    // The rest of a word would be part of the link.
    var isAllowed = kept && ")>".indexOf(rest[0].charAt(kept.length)) !== -1;
    return isAllowed ? all : opening.charAt(0) + " " + opening.charAt(1) + space;
  }
  return clean(readable(text))
    .replace(/(\][(:])(\s{0,20}<?)/g, destination)
    .replace(/<(https:[\w\/.:?#&%-]+>|[a-z\/!?])/gi, function (all, rest) {
      return rest.length > 1 ? all : " &lt;" + rest;
    });
}
