import { fold } from "./letters.js";
import { decode, streamsOf } from "./text.js";

var ENOUGH = 3; // Points. Ask for 4 or 5 where people talk about software.
var MAX_INPUT = 50000; // A guardrail has two seconds.
// Points for a match, how often it counts, and what it looks for.
var SIGNS = [
  [3, 1, /^[ \t>]{0,20}(?:`{3,}|~{3,})[ \t]*[a-z+#]{1,15}[ \t]*$/gim],
  [1, 2, /^[ \t>]{0,20}(?:`{3,}|~{3,})/gm],
  [1, 3, /[;{}][ \t]{0,20}$/gm],
  [1, 3, /^[ \t]{0,40}[\w$@%.\["'\]-]{1,60}[ \t]*(?::=|[+*\/|&-]?=|<-)[ \t]*[^\s=]/gm],
  [1, 2, /\b\w{1,40}\.\w{1,40}\(|\b\w{2,40}\([^()\n]{0,80}[,"'=\[{(0-9][^()\n]{0,80}\)/g],
  [3, 1, /\b(?:def|func|fn|function|sub|proc|macro)\s{1,4}[\w.$:]{0,60}\s{0,4}\(/g],
  [2, 2, /\b(?:public|private|protected|static|void|int|const|let|var|val|struct|enum|interface|namespace)\s{1,4}\w{1,40}[^.!?\n]{0,80}[=;({]/g],
  [2, 1, /\b(?:class|trait|impl|module)\s{1,4}[\w<>:]{1,60}(?:\([^()\n]{0,80}\))?\s{0,4}[:{]/g],
  [2, 1, /\bselect\b[^\n*,=(]{0,200}[*,=(][^\n]{0,200}?\bfrom\b\s{1,4}[\w."`\[]/gi],
  [3, 1, /\bSELECT\b[^;]{1,300}\bFROM\b|\b(?:insert\s{1,4}into|update|delete\s{1,4}from)\s{1,4}[\w."`]{1,60}\s{0,4}(?:\(|set\b|values\b|where\b|;)/g],
  [3, 1, /\b(?:create|alter|drop)\s{1,4}(?:or\s{1,4}replace\s{1,4})?(?:table|index|view|function|database|trigger)\s{1,4}(?:if\s|[\w."`]{1,60}\s{0,4}[(;]|[\w."`]{1,60}\s{1,4}(?:add|as|on)\b)/gi],
  [3, 1, /^[ \t]{0,40}(?:from\s{1,4}[\w.]{1,60}\s{1,4}import\s|#include\s{0,4}[<"]|import\s{1,4}[\w.*{}, ]{1,80}\s{1,4}(?:from\s{1,4}["']|as\s{1,4}\w)|import\s{1,4}(?:["'][^"'\n]{1,80}["']|[\w.*]{1,80};)|using\s{1,4}[\w.]{1,60};|use\s{1,4}[\w:{}, ]{1,80};|package\s{1,4}[\w.]{1,60};?$|require(?:_relative)?[ (]{1,2}["'])/gm],
  [3, 1, /<\?(?:php|=)/g],
  [2, 2, /<\/?(?:div|span|p|a|script|html|body|head|title|table|tr|td|ul|ol|li|form|input|label|img|style|h[1-6]|button|meta|link|section|svg)\b[^<>\n]{0,200}>/gi],
  [1, 3, /["'][\w-]{1,60}["']\s{0,4}:\s{0,4}(?:["'\[{]|-?\d|true\b|false\b|null\b)/g],
  [3, 1, /^[ \t]{0,40}(?:- )?[\w.-]{1,40}:[ \t]{0,20}\n[ \t]{1,12}(?:[\w.-]{1,40}:[ \t]{0,20}\n|- [\w."'-]{1,40}:)/gm],
  [2, 1, /^[a-z][\w.-]{1,40}:[ \t]{0,20}\n(?:[ \t]{1,12}[a-z][\w.-]{1,40}:[ \t]*\S{1,60}\n?){2}/gm],
  [3, 1, /^[ \t]{0,40}- \w{1,40}: .{1,80}\n[ \t]{1,12}\w{1,40}:/gm],
  [2, 1, /(?:\s--?[a-z][\w-]{0,30}(?:[ =][\w\/.:"'-]{1,60})?){2}/g],
  [2, 2, /\|\s?(?:grep|awk|sed|xargs|sort|uniq|jq|head|tail|wc|tee|bash|sh)\b/g],
  [2, 1, /^[ \t]{0,40}(?:[$#>%] )?(?:sudo|apt|npm|pip3?|docker|kubectl|helm|terraform|git|curl|wget|chmod|export|ssh|rm -r|mkdir -p|cd \/|aws|gcloud)\s[\w.\/~-]/gm],
  [3, 1, /^#!\/|\bfor\s{1,4}\w{1,30}\s{1,4}in\b[^\n]{0,80};\s{0,4}do\b|\bif\s{0,4}\[\[?\s|\bfi\b\s{0,2}$/gm],
  [1, 1, /\$\{\w{1,40}\}|\$\(\w/g],
  [1, 2, /&&|\|\||2>&1|===?|!==?|=>|->|::|\+\+|\+=|<\/|\/>/g],
  [3, 1, /\bdo\s{0,4}\|[\w, ]{1,40}\||\[[^\]\n]{1,80}\bfor\s{1,4}\w{1,30}\s{1,4}in\s|\blambda\b[\w, ]{0,40}:/g],
  [1, 1, /\bfor\s{1,4}\w{1,30}\s{1,4}in\s{1,4}\w{1,40}[(:)]|\bfor\s{0,4}\(|\bwhile\s{0,4}\(|\bif\s{0,4}\([^()\n]{0,80}[<>=!]/g],
  [1, 2, /^[ \t]{0,40}(?:end|else:?|try:?|return\b[^.\n]{0,80};?|puts\s.{1,60}|print\(.{0,80}|echo\s.{1,60})[ \t]{0,20}$/gm],
  [3, 1, /\blet\s{1,4}(?:mut\s{1,4})?\w{1,40}\s{0,4}(?::[^=\n]{1,60})?=|&mut\b|\bmatch\s{1,4}\w{1,40}\s{0,4}\{/g],
  [3, 1, /(?:^|\})\s{0,8}[.#@]?[\w-]{1,40}(?:[ ,>:.#][\w .,>#:-]{0,60})?\s{0,4}\{[^{}]{0,200}?[\w-]{2,30}\s{0,4}:[^{}\n]{1,80};/gm],
  [3, 1, /^[ \t]{0,40}(?:resource|variable|provider|module|data|output|locals|terraform)\s{1,4}(?:"[\w-]{1,60}"\s{0,4}){0,2}\{/gm],
  [3, 1, /\b(?:my|our)\s{1,4}(?:[@%(]|\$[a-z_])|=~\s{0,4}[smy]?[\/{]/g],
  [2, 1, /\b\w{1,30}\s{0,4}(?:=|<-)\s{0,4}(?:zeros|ones|linspace|rand|eye|c)\(|\.[*^]\s?\w/g],
  [3, 1, /\bselect\b[^;\n]{1,200}\bfrom\b[^;\n]{1,80}\bwhere\b[^;\n]{1,60}(?:[<>=]|\bin\b|\blike\b)/gi],
  [2, 2, /^(?:FROM|RUN|COPY|CMD|ENTRYPOINT|WORKDIR|EXPOSE) [\w.\/"\[-]/gm],
  [3, 1, /^\w{1,40} :: [A-Z\[(]|\bDim \w{1,40} As\b|\bEnd (?:Sub|If|Function)\b/gm],
  [2, 1, /\b[a-z]{2,20}\.[a-z]{2,20}\([rbf]?["'][^"'\n]{0,80}["']\)/gi],
  [1, 1, /^[ \t]{0,40}(?:\/\/|\/\*|--|%%?)\s?\w/gm],
  [1, 1, /(?:^(?: {4}|\t)[^\n]{0,80}[()\[\]{}=;:][^\n]{0,80}\n?){2}/gm]
];

/** The points of a text, as far as they matter: code has at least `ENOUGH`. */
export function codePoints(text) {
  var points = 0;
  for (var i = 0; i < SIGNS.length && points < ENOUGH; i += 1)
    points += SIGNS[i][0] * Math.min(SIGNS[i][1], (text.match(SIGNS[i][2]) || []).length);
  return points;
}
/** Without blank lines and marks of quotation, which only cost time. */
function trimmed(text) {
  return text.replace(/\r\n?/g, "\n").replace(/^[ \t]{0,40}>[ \t>]{0,20}/gm, "").replace(/\n\s{0,400}\n/g, "\n");
}

export function process(input) {
  function result(code, body, points) {
    return JSON.stringify({
      transformed_body: JSON.stringify(body),
      response_metadata: { code_signs: points },
      response_code: code,
      response_reason: code === "200" ? "OK" : "Bad Request"
    });
  }
  try {
    var body = JSON.parse(input.length > MAX_INPUT ? "null" : input);
    if (!body || !Array.isArray(body.messages))
      return result("400", { error: "Send a list of messages." }, 0);
    var points = 0;
    streamsOf(body.messages).forEach(function (stream) {
      var text = trimmed(fold(stream));
      points = Math.max(points, codePoints(text));
      var decoded = decode(text);
      if (decoded !== text) points = Math.max(points, codePoints(fold(decoded)));
    });
    if (points >= ENOUGH)
      return result("400", { error: "Please don't send source code." }, points);
    return result("200", body, points);
  } catch (e) {
    return result("400", { error: "The request could not be checked." }, 0);
  }
}
