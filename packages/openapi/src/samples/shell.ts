import {partsOf} from './request.ts';

/** The one character single quotes cannot hold is the single quote: close, escape, open again. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Inside double quotes, so that the shell fills in `$JAVELIN_API_KEY`; everything else it could expand is escaped. */
export function shellValue(value: string): string {
  return partsOf(value)
    .map(({text, isVariable}) => (isVariable ? text : shellText(text)))
    .join('');
}

export function shellText(text: string): string {
  return text.replace(/[\\"$`]/g, '\\$&');
}

/** A word of a command, quoted only where the shell would read more into it. */
export function shellWord(text: string): string {
  return /^[\w:/.%~@+=,-]+$/.test(text) ? text : singleQuoted(text);
}

/** Marks a variable inside JSON until the JSON is quoted. A control character: JSON text never holds one. */
const MARK = '\u0000';

export const markVariable = (name: string): string => `"${MARK}${name}${MARK}"`;

/** JSON in single quotes. A variable in it leaves them: `"'"$OPENAI_API_KEY"'"`. */
export function quotedJson(json: string): string {
  return singleQuoted(json).replace(
    new RegExp(`${MARK}(\\w+)${MARK}`, 'g'),
    (_, name: string) => `'"$${name}"'`,
  );
}

/** JSON with a secret in it: from a here-document, because arguments are in every process list. An empty one stops the command. Undefined for any other JSON. */
export function hereDocument(json: string): string | undefined {
  if (!json.includes(MARK)) return undefined;
  const text = json
    .replace(/[\\$`]/g, '\\$&')
    .replace(new RegExp(`${MARK}(\\w+)${MARK}`, 'g'), (_, name: string) => `\${${name}:?}`);
  return `@- <<JSON\n${text}\nJSON`;
}
