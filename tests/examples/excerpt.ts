/** JSON as a page shows it: `…` stands for fields or entries that are left out, exactly where it is written. */

export const LEFT_OUT = '…';

const CLOSED = /[{[,]\s*$/;

/** Turns every `…` outside of strings into something JSON can hold. Text without one comes back as it is. */
export function readableExcerpt(code: string): string {
  const open: string[] = [];
  let json = '';
  for (let at = 0; at < code.length; at += 1) {
    const char = code[at] as string;
    if (char === '"') {
      const end = endOfString(code, at);
      json += code.slice(at, end);
      at = end - 1;
    } else if (char === LEFT_OUT) {
      json += `${CLOSED.test(json) ? '' : ','}${open.at(-1) === '[' ? '"…"' : '"…":true'}`;
      if (!/^\s*[}\],]/.test(code.slice(at + 1))) json += ',';
    } else {
      if (char === '{' || char === '[') open.push(char);
      if (char === '}' || char === ']') open.pop();
      json += char;
    }
  }
  return json;
}

function endOfString(code: string, start: number): number {
  let at = start + 1;
  while (at < code.length && code[at] !== '"') at += code[at] === '\\' ? 2 : 1;
  return at + 1;
}
