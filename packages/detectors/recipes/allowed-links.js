import { cleanLinks } from "./links.js";

var HOSTS = ["shop.example.com"]; // lower case
var MAX_INPUT = 100000; // A guardrail has two seconds.

export function process(input) {
  var removed = 0;
  var fields = {};
  function clean(text) {
    return cleanLinks(text, HOSTS, function () {
      removed += 1;
    });
  }
  // The strings of a choice: content, parts, reasoning, tool calls.
  function walk(value, field) {
    if (typeof value === "string") {
      var text = clean(value);
      (fields["field " + field] = fields["field " + field] || []).push(text);
      return text;
    }
    if (value && typeof value === "object")
      Object.keys(value).forEach(function (key) {
        if (clean(key) !== key) throw new Error("A link is in a key.");
        value[key] = walk(value[key], Array.isArray(value) ? field : key);
      });
    return value;
  }
  function isSplit(name) {
    // After a full stop another sentence begins.
    var joined = fields[name].join("\n").replace(/([^.!?])\n/g, "$1").replace(/\n/g, " ");
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
    var body = JSON.parse(input.length > MAX_INPUT ? "null" : input);
    if (!body || !Array.isArray(body.choices))
      return result("400", { error: "The response could not be checked." });
    walk(body.choices, "");
    // A link that is split over several parts can only be withheld.
    if (Object.keys(fields).some(isSplit))
      return result("400", { error: "The response was withheld." });
    return result("200", body);
  } catch (e) {
    return result("400", { error: "The response could not be checked." });
  }
}
