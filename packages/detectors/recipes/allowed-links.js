import { isEmbeddings } from "./embeddings.js";
import { jsonOf } from "./json.js";
import { cleanLinks } from "./links.js";

var HOSTS = ["shop.example.com"]; // lower case
var MAX_INPUT = 40000;
var MAX_TIME = 1000; // A guardrail has two seconds.

export function process(input) {
  var removed = 0;
  var changed = 0;
  var fields = {};
  var until = Date.now() + MAX_TIME;
  function clean(text) {
    if (Date.now() > until) throw new Error("Out of time.");
    var shown = cleanLinks(text, HOSTS, function () {
      removed += 1;
    });
    if (shown !== text) changed += 1;
    return shown;
  }
  // JSON stays JSON, also in a tool call: its texts are cleaned, not the whole.
  function cleanJson(json, value) {
    var before = changed;
    value = walk(value, "");
    return changed === before ? json : JSON.stringify(value);
  }
  // The strings of a choice: content, parts, reasoning, tool calls.
  function walk(value, field) {
    if (typeof value === "string") {
      if (field === "arguments" && value !== "") return cleanJson(value, JSON.parse(value));
      var json = jsonOf(value);
      var text = json ? cleanJson(value, json) : clean(value);
      if (field) (fields["field " + field] = fields["field " + field] || []).push(text);
      return text;
    }
    if (value && typeof value === "object")
      Object.keys(value).forEach(function (key) {
        if (!Array.isArray(value) && clean(key) !== key) throw new Error("A link is in a key.");
        value[key] = walk(value[key], Array.isArray(value) || !field ? field : key === "text" ? "content" : key);
      });
    return value;
  }
  function isSplit(name) {
    var joined = "";
    var tail = "";
    fields[name].forEach(function (text) {
      // After a full stop a link goes on, or another sentence begins.
      var isEnd = /[.!?]/.test(tail.slice(-1)) && (tail.indexOf("//") === -1 || tail.split(/\s/).pop().indexOf("//") === -1);
      joined += (isEnd ? " " : "") + text;
      tail = (tail + (isEnd ? " " : "") + text).slice(-300);
    });
    return fields[name].length > 1 && clean(joined) !== joined;
  }
  function result(code, body) {
    return JSON.stringify({
      transformed_body: JSON.stringify(body),
      response_metadata: { links_removed: removed },
      response_code: code,
      response_reason: code === "200" ? "OK" : "Bad Request"
    });
  }

  try {
    var body = JSON.parse(input);
    if (isEmbeddings(body)) return result("200", body);
    if (!body || !Array.isArray(body.choices) || input.length > MAX_INPUT)
      return result("400", { error: "The response could not be checked." });
    // The tokens of a text go if it changes.
    var choices = body.choices.filter(function (choice) {
      return choice && choice.logprobs;
    });
    var logprobs = choices.map(function (choice) {
      return choice.logprobs;
    });
    choices.forEach(function (choice) {
      choice.logprobs = null;
    });
    walk(body.choices, "choices");
    if (changed === 0)
      choices.forEach(function (choice, at) {
        choice.logprobs = logprobs[at];
      });
    // A link that is split over several parts can only be withheld.
    if (Object.keys(fields).some(isSplit))
      return result("400", { error: "The response was withheld." });
    return result("200", body);
  } catch (e) {
    return result("400", { error: "The response could not be checked." });
  }
}
