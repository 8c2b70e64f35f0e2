import { fold } from "./letters.js";
import { decode, isReadable, streamsOf } from "./text.js";

var ENOUGH = 3; // Points. Ask for 4 or 5 where people talk about software.
var MAX_INPUT = 40000;
var MAX_READ = 80000; // Characters of all texts, also joined.
var MAX_TIME = 1000; // A guardrail has two seconds.
// Points for a match, how often it counts, a pattern, a word without which it isn't worth a look.
var SIGNS = [
  [3, 1, /^[ \t>]{0,20}(?:`{3,}|~{3,})[ \t]*[a-z+#]{1,15}[ \t]*$/gim],
  [1, 2, /^[ \t>]{0,20}(?:`{3,}|~{3,})/gm],
  [1, 3, /(?:[{}]|[)\]"'\d_][ \t]*;)[ \t]*$/gm],
  [1, 2, /^[ \t]*[\w$@%.\["'\]-]{1,60}[ \t]*(?::=|[+*\/|&-]?=|<-)[ \t]*[^\s=]/gm],
  [1, 1, /^\[[\w."-]{1,60}\]$/gm],
  [2, 1, /^[ \t]*def\s+\w+[?!]?[ \t]*\n|\bfor\s+\w+\s*=\s*\w+,\s*\w+/gm],
  [1, 3, /^[ \t]*(?:let|var|const|val)\s+\w+\s*=/gm],
  [1, 2, /\b\w+\.\w+\(|\b\w\w+\([^()\n]{0,80}[,"'=\[{(0-9][^()\n]{0,80}\)/g, /\w\(/],
  [3, 1, /\b(?:def|func|fn|proc)\s+[\w.$:]{1,60}\(|\bfunc\s+\(\w+\s+\*?\w+\)\s/g],
  [3, 1, /\b(?:function|fun|sub|macro)\b(?:[ \t]*[\w.$:]{1,60})?[ \t]*\([^()]{0,120}\)\s*(?:[{=]|:\s*\??\w+\s*\{|(?:return|local|if|print)\b)|\bsub\s+\w+\s*\{/g],
  [2, 2, /\b(?:public|private|protected|static)\s+(?:(?:static|final|async|abstract|class|void|int|string|bool|boolean|double|const)\s|[A-Z]\w*(?:<[^<>\n]{1,40}>|\[\])?\s+\w+\s*[({=;])/g],
  [2, 2, /\b(?:const|var|val|int|void)\s+[*&]?\w+(?:\s*:[^=\n]{1,40}=|\s*[=;\[]|\()|\b(?:bool|char|float|double|string|auto)\s+[*&]?\w+(?:\s*=|\(|\s*;[ \t]*$)/gm],
  [2, 1, /\b(?:class|struct|enum|interface|namespace|trait|impl)\s+[\w<>:., ]{1,60}\{|\bclass\s+(?:\w+\([^()\n]{0,80}\)\s*:|[A-Z]\w*:[ \t]*$)/gm],
  [3, 1, /\bSELECT\s+(?:\*|[\w."`\[\]]{1,60}(?:\s*[,(=]|\s+AS\s)[^;]{1,120}?)\s*\bFROM\s|\bSELECT\s+[\w."`]{1,60}\s+FROM\s+\w*[a-z_]/g, /FROM\s/],
  [2, 1, /\bselect\s[^\n*,=(]{0,60}[*,=(][^\n]{0,70}?\bfrom\s+[\w."`\[]/gi, /from\s/i],
  [3, 1, /\bselect\s[^;]{1,80}?\bfrom\s+\S{1,60}\s+(?:where\s+\S{1,60}\s*(?:[<>=!]|in\s*\(|like\s*['"])|(?:order|group)\s+by\s|(?:\w+\s+)?join\s+\S{1,60}\s+(?:\w+\s+)?on\s+\S{1,60}\s*=)/gi, /from\s/i],
  [2, 1, /\binsert\s+into\s+\S{1,60}\s*(?:\(|values\b|select\b)|\bupdate\s+\S{1,60}\s+set\s+\S{1,60}\s*=|\bdelete\s+from\s+\S{1,60}\s*(?:;[ \t]*$|where\s+\S{1,60}\s*(?:[<>=!]|in\s*\(|like\s*['"]))|\b(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:table|index|view|function|database|trigger)\s+(?:if\s+(?:not\s+)?exists|[\w."`]{1,60}\s*(?:[(;]|add\s+column|as\s+select|on\s+\w+\s*\())/gim],
  [3, 1, /^[ \t]*(?:from\s+[\w.]{1,60}\s+import\s+(?:[*(]|\w+(?:,[\w, \t]+|[ \t]*)$)|import\s+[\w.*{}, ]{1,80}\sfrom\s+["']|import\s+[\w.]{1,60}\s+as\s+\w{1,5}[ \t]*$|import\s+(?:["'][^"'\n]{1,80}["']|[\w.*]{1,80};)|using\s+[A-Z][\w.]{0,60};|use\s+(?:strict|warnings|\w+::[\w:{}*, ]{1,80});|package\s+(?:main|[\w.]{1,60};|\w+\.[\w.]{1,60})[ \t]*$|require(?:_relative)?[ (]{1,2}["'])/gm],
  [2, 2, /<\/?(?:div|span|p|a|script|html|body|head|table|t[rdh]|[uo]l|li|form|input|img|style|h[1-6]|svg|path|button)\b[^<>\n]{0,200}>/gi],
  [1, 3, /["'][\w-]{1,60}["']\s*:\s*(?:["'\[{]|-?\d|true\b|false\b|null\b)/g],
  [3, 1, /^[ \t]*(?:- )?[a-z][\w.-]{0,40}:[ \t]*\n[ \t]{1,12}(?:[a-z][\w.-]{0,40}:[ \t]*\n|- [\w."'-]{1,40}:)/gm],
  [2, 1, /^[a-z][\w.-]{1,40}:[ \t]*\n(?:[ \t]{1,12}[a-z][\w.-]{1,40}:[ \t]*\S{1,60}\n?){2}/gm],
  [2, 1, /^[ \t]*- [a-z]\w*: .{1,80}\n[ \t]{1,12}[a-z]\w*:/gm],
  [2, 1, /(?:\s--?[a-z][\w-]{0,30}(?:[ =][\w\/.:"'-]{1,60})?){2}|[=<]-?\s*(?:zeros|ones|linspace|rand|eye|c)\(|\.[*^]\s?\w/g],
  [2, 2, /\|\s?(?:grep|awk|sed|xargs|sort|uniq|jq|head|tail|wc|tee|bash|sh)\b/g],
  [2, 1, /^[ \t]*(?:[$#>%] )?(?:sudo|apt|npm|pip3?|docker|kubectl|helm|git|curl|wget|chmod|export|ssh|rm -r|mkdir -p|cd \/|aws)\s[\w.\/~-]/gm],
  [3, 1, /<\?(?:php|=)|^@@ -\d|\(def(?:n|un)\s|\b(?:awk|sed|jq)\s[^\n']{0,20}'|#include\s*[<"]|^#!\/|\bfor\s+\w+\s+in\b[^\n]{0,80};\s*do\b|\bif\s*\[\[?\s|(?:^|;)[ \t]*fi[ \t]*$/gm],
  [1, 2, /&&|\|\||2>&1|\$[{(]\w|\s===?\s|\w===?[\w"'(-]|!=|=>|->|::|\+\+|\+=|<\/|\/>/g],
  [3, 1, /\bdo\s*\|[\w, ]{1,40}\||\[\s*(?:(\w+)\s+for\s+\1\b|\w*[.(*+\[][^\[\]\n]{0,80}\sfor\s+\w+)\s+in\s|\blambda\b[\w, ]{0,40}:|\b(?:my|our)\s+\(?\s?[$@%]\w+\s*[=;,)]|=~\s*[smy]?[\/{]/g],
  [1, 1, /\bfor\s+\w+\s+in\s+\w+[(:)]|\bfor\s*\(|\bwhile\s*\(|\bif\s*\([^()\n]{0,80}[<>=!]/g],
  [1, 2, /^[ \t]*(?:end|else:?|try:?|return\b[^.\n]{0,80};?|puts\s.{1,60}|print\(.{0,80}|echo\s.{1,60})[ \t]*$/gm],
  [3, 1, /\blet\s+(?:mut\s|\w+\s*:[^=\n]{1,60}=|\w+\s*=\s*(?:["'`]|new\b|await\b|[a-z_]\w*\.[a-z]|[^\n=]{0,80};[ \t]*$)|\w\w+\s*=\s*[\[{])|&mut\b|\bmatch\s+\w+\s*\{|\b(?:resource|variable|provider|module|output)\s+"[\w-]{1,60}"[^\n]{0,70}\{|^\w+ :: [A-Z\[(]|\bDim \w+ As\b|\bEnd (?:Sub|If|Function)\b/gm],
  [3, 1, /(?:^|\})\s{0,8}[.#@]?[\w-]{1,40}(?:[ ,>:.#][\w .,>#:-]{0,60})?\s*\{[^{}]{0,200}?[\w-]{2,30}\s*:[^{}\n]{1,80};/gm, /\{/],
  [2, 2, /^(?:FROM|RUN|COPY|CMD|WORKDIR) [a-z.\/"\[\d-]/gm],
  [2, 1, /\b[a-z]{2,20}\.[a-z]{2,20}\([rbf]?["'][^"'\n]{0,80}["']\)/gi, /\([rbf]?["']/i],
  [2, 1, /^(?:with|if|elif|for|while|except)\s[^\n]{1,80}:[ \t]*\n(?:[ \t]{2,8}|\t)[a-z_]/gm],
  [3, 1, /\b(?:guard let \w+ =|let rec|MERGE INTO \S{1,60}[^;]{1,60}\bUSING|implicit none|(?:IDENTIFICATION|PROCEDURE) DIVISION\.)\s|\b(?:[Gg]et|[Ss]et|[Nn]ew|[Rr]emove|[Ii]nvoke|[Ww]here|[Ss]elect|[Ii]mport|[Ww]rite)-[A-Z]\w{2,30}\s+[-$"'{|]|^[ \t]*(?:mov|lea|cmp)[lqwb]?\s+[%$\[\w]{1,20},\s?[%$\[\w]|^\w{1,40}\([^()\n]{1,80}\)\s*:-\s|=\s*do[ \t]*$|\btype\s+[A-Z]\w{0,40}(?:<[^<>\n]{1,40}>)?\s*=\s*(?:\{|keyof\b|typeof\b|\w+\[\];?$)|\((?:let|fn|loop)\s\[|\bs\/[^\/\s]{1,30}\/[^\/\s]{0,30}\/[gimsex]{0,4};/gm],
  [2, 2, /^[ \t]+(?:belongs_to|has_(?:many|one)|validates|scope|attr_\w{1,9}|before_\w{1,20})[ \t]:\w/gm],
  [2, 2, /^(?:(?:grant|revoke)\s[\w ,*.]{1,60}\son\s[\w ."`*]{1,60}\s(?:to|from)\s[^\s;]{1,60}|begin|commit|rollback|truncate\s+(?:table\s+)?\S{1,60}|call\s+\w+\([^()\n]{0,80}\));[ \t]*$/gim],
  [2, 2, /(?:^(?:export[ \t]+)?[A-Z][A-Z0-9]{0,20}_[A-Z0-9_]{1,40}=\S[^\n]{0,200}\n?){2}/gm],
  [3, 1, /\btype\s+\w+\s+(?:struct|interface)\s*\{|\brecord\s+[A-Z]\w*\([A-Za-z][\w<>\[\]]{0,40}\s+\w+|\btemplate\s*<\s*(?:typename|class)\s|\bfor\s+\w+,\s*\w+\s+in\s+i?pairs\(|^[ \t]*@media\s[^\n{]{1,80}\{/gm],
  [1, 1, /^[ \t]*(?:\/\/|\/\*|--|%%?)\s?\w/gm],
  [1, 1, /(?:^(?: {4}|\t)[^\n]{0,80}[()\[\]{}=;:][^\n]{0,80}\n?){2}/gm]
];

/** The points of a text; code has at least `ENOUGH`. */
export function codePoints(text, until) {
  var points = 0;
  for (var i = 0; i < SIGNS.length && points < ENOUGH; i += 1) {
    if (Date.now() > until) throw new Error("Out of time.");
    if (!SIGNS[i][3] || SIGNS[i][3].test(text)) points += SIGNS[i][0] * Math.min(SIGNS[i][1], (text.match(SIGNS[i][2]) || []).length);
  }
  return points;
}
/** Lines without quotation marks, numbers and other marks before them, and without blank lines. */
function trimmed(text) {
  return text
    .replace(/\r\n?|[\f\v\u23ce]|<br ?\/?>|\\n/gi, "\n")
    .replace(/^[ \t]*(?:> ?)+/gm, "")
    .replace(/^(?:\d{1,5}(?:[:|]| \||\t)|[+*|]|In ?\[\d{1,4}\]:)[ \t]?/gm, "")
    .replace(/\n\s{0,400}\n/g, "\n");
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
    var until = Date.now() + MAX_TIME;
    var body = JSON.parse(input.length > MAX_INPUT ? "null" : input);
    if (!isReadable(body))
      return result("400", { error: "Send a list of messages." }, 0);
    var points = 0;
    var streams = streamsOf([body.messages, body.input], until);
    if (streams.join("").length > MAX_READ) throw new Error("Too much.");
    streams.forEach(function (stream) {
      var folded = fold(stream, until);
      var decoded = decode(folded);
      points = Math.max(points, codePoints(trimmed(decoded === folded ? folded : fold(decoded, until)), until));
    });
    if (points >= ENOUGH)
      return result("400", { error: "Please don't send source code." }, points);
    return result("200", body, points);
  } catch (e) {
    return result("400", { error: "The request could not be checked." }, 0);
  }
}
