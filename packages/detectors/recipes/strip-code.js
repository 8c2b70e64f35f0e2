import { isEmbeddings } from "./embeddings.js";
import { jsonOf } from "./json.js";
import { fold } from "./letters.js";
import { dropTokens } from "./tokens.js";

var MAX_INPUT = 40000;
var MAX_TIME = 1000; // A guardrail has two seconds.
// Behind spaces, quotation marks and list marks, as in CommonMark.
var OPENING = /^(?:[ \t>]|[-*+][ \t]|[0-9]{1,9}[.)][ \t])*(?:(`{3,}|~{3,})|<[a-z\/!?])/i;

/** What closes a block: in the same column the same fence or a longer one. */
function closingOf(spaces, fence) {
  return new RegExp("^" + (spaces || " {0,3}") + fence.charAt(0) + "{" + fence.length + ",}[ \\t]*$");
}
/** The text without what is between two fences of the same length, also inside lines. */
function withoutSpans(text, onRemoved) {
  var parts = text.split(/(`{3,})/);
  var shown = parts[0];
  for (var at = 1, end = 0; at < parts.length; at = end + 2) {
    end = parts.indexOf(parts[at], at + 1);
    onRemoved(end !== -1);
    shown += "[code removed]";
    if (end === -1) break;
    shown += parts[end + 1];
  }
  return shown;
}

/** The text without fenced code, from a fence whose end isn't sure to the end. `onRemoved` is told whether a block was closed. */
export function stripCode(text, onRemoved, until) {
  var kept = [];
  var fence = "";
  var isHtml = false;
  var isMaths = false;
  var closing, spaces;
  // In a list, a line or a fence in another column may end the block.
  function isDoubtful(line) {
    var isOutside = line.indexOf(spaces) !== 0 && /[^ \t]/.test(line);
    return isOutside || (/^[ \t]*(?:`{3,}|~{3,})[ \t]*$/.test(line) && line.indexOf(fence) !== -1);
  }
  text.split(/\r\n?|\n/).forEach(function (line) {
    if (fence) {
      if (closing && closing.test(line)) {
        fence = "";
        onRemoved(true);
      } else if (spaces && isDoubtful(line)) closing = null;
      return;
    }
    var plain = fold(line.replace(/[\uff40\uff5e]/g, ""), until);
    var found = OPENING.exec(plain) || [];
    if (found[0] && !found[1]) isHtml = true;
    // What looks like a fence there is none.
    if ((plain.match(/\$\$|\\[\[\]]/g) || []).length % 2) isMaths = !isMaths;
    // Backticks later in the line: code in a sentence, not a block.
    if (found[1] && (found[1].charAt(0) === "~" || plain.indexOf("`", found[0].length) === -1)) {
      fence = found[1];
      spaces = found[0].slice(0, -fence.length);
      var isSure = !isHtml && !isMaths && /^ *$/.test(spaces) && line.indexOf(found[0]) === 0;
      closing = isSure && closingOf(spaces, fence);
      kept.push("[code removed]");
    } else kept.push(line);
  });
  if (fence) onRemoved(false);
  return withoutSpans(kept.join("\n"), onRemoved);
}

export function process(input) {
  var removed = 0;
  var open = 0;
  var until = Date.now() + MAX_TIME;
  function isText(part) {
    return typeof part === "string" || (part && typeof part.text === "string");
  }
  function strip(value) {
    if (typeof value === "string") {
      if (Date.now() > until) throw new Error("Out of time.");
      var json = jsonOf(value);
      if (json) {
        var count = removed;
        strip(json);
        return removed === count ? value : JSON.stringify(json);
      }
      return stripCode(value, function (isClosed) {
        removed += 1;
        if (!isClosed) open += 1;
      }, until);
    }
    if (value && typeof value === "object") {
      var before = open;
      Object.keys(value).forEach(function (key) {
        value[key] = strip(value[key]);
      });
      // A block that begins in one part and goes on in the next can't be removed.
      if (open > before && Array.isArray(value) && value.filter(isText).length > 1) throw new Error("A block is open.");
    }
    return value;
  }
  function result(code, body) {
    return JSON.stringify({
      transformed_body: JSON.stringify(body),
      response_metadata: { code_blocks_removed: removed },
      response_code: code,
      response_reason: code === "200" ? "OK" : "Bad Request"
    });
  }
  function withhold() {
    return result("400", { error: "The response was withheld." });
  }

  try {
    var body = JSON.parse(input);
    if (isEmbeddings(body)) return result("200", body);
    if (input.length > MAX_INPUT || !body || typeof body !== "object" || Array.isArray(body)) return withhold();
    strip(body);
    // The tokens of a text go if it changes.
    if (removed) dropTokens(body);
    return result("200", body);
  } catch (e) {
    return withhold();
  }
}
