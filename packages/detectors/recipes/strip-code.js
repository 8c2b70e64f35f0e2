import { isEmbeddings } from "./embeddings.js";
import { fold } from "./letters.js";

var MAX_INPUT = 100000; // A guardrail has two seconds.
// Behind spaces, quotation marks and list marks, as in CommonMark.
var OPENING = /^(?:[ \t>]|[-*+][ \t]|[0-9]{1,9}[.)][ \t])*(`{3,}|~{3,})/;
var SPAN = /(`{3,})([^]*?)(`{3,}|$)/g;

/** What closes a block: as many quotation marks, at most three more spaces, the same fence or a longer one. */
function closingOf(lead, fence) {
  var quotes = lead.replace(/[^>]/g, "").replace(/>/g, " {0,3}> ?");
  var spaces = lead.replace(/>/g, "").length + 3;
  return new RegExp("^" + quotes + " {0," + spaces + "}" + fence.charAt(0) + "{" + fence.length + ",}[ \\t]*$");
}

/** The text without fenced code. `onRemoved` is told whether a block was closed. */
export function stripCode(text, onRemoved) {
  var kept = [];
  var fence = "";
  var closing;
  text.split(/\r\n?|\n/).forEach(function (line) {
    var plain = fold(line);
    var found = OPENING.exec(plain);
    if (fence) {
      var closes = closing.test(line);
      if (closes) fence = "";
      if (closes) onRemoved(true);
      return;
    }
    // Backticks later in the line: code in a sentence, not a block.
    if (found && plain.slice(plain.indexOf(found[1]) + found[1].length).indexOf("`") === -1) {
      fence = found[1];
      closing = closingOf(plain.slice(0, plain.indexOf(fence)), fence);
      kept.push("[code removed]");
    } else kept.push(line);
  });
  if (fence) onRemoved(false);
  return kept.join("\n").replace(SPAN, function (all, opening, code, closing) {
    onRemoved(closing !== "");
    return "[code removed]";
  });
}

export function process(input) {
  var removed = 0;
  var open = 0;
  function strip(value) {
    if (typeof value === "string")
      return stripCode(value, function (isClosed) {
        removed += 1;
        if (!isClosed) open += 1;
      });
    if (value && typeof value === "object")
      Object.keys(value).forEach(function (key) {
        value[key] = strip(value[key]);
      });
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
    var choices = body.choices || [];
    for (var i = 0; i < choices.length; i += 1) {
      var content = choices[i] && choices[i].message && choices[i].message.content;
      if (!Array.isArray(content)) continue;
      open = 0;
      strip(content);
      // A block that begins in one part and goes on in the next can't be removed.
      if (open > 0 && content.length > 1) return withhold();
    }
    return result("200", strip(body));
  } catch (e) {
    return withhold();
  }
}
