/**
 * JavaScript guardrails for the Run buttons. The content security policy lets a page evaluate nothing, so the code in the
 * examples is compiled with the site, and the sandbox runs exactly that.
 */

/** The code of a chain entry, wherever it is: in a JSON block or in the body of a curl command. */
const JS_CODE = /"js_code":\s*("(?:[^"\\\n]|\\.)*")/g;

/** The sources of all chain entries in a text. */
export const codesIn = (text: string): string[] =>
  [...text.matchAll(JS_CODE)].map(([, code]) => JSON.parse(code as string) as string);

/** What a guardrail may use besides the language, as the page about them lists it. Nothing is sent. */
const PRELUDE = `const console = {log() {}, error() {}};
const platform = {callWebhook: (url, payload, authDetails, callback) => callback('{"status":"ok"}')};`;

const compiled = (source: string) => `[${JSON.stringify(source)}, function (input) {
${source}
return process(input);
}]`;

/** A module with a function for every source, each with variables of its own, so that nothing is kept between calls. */
export const recipesModule = (sources: readonly string[]): string =>
  `${PRELUDE}\nexport default new Map([${[...new Set(sources)].map(compiled).join(',\n')}]);\n`;
