/**
 * Markup as text, safe by default: what is put into a template is escaped unless it is markup itself.
 *
 *   html`<p>${'a < b'}</p>`  ->  <p>a &lt; b</p>
 *
 * Plugins run outside the bundler, where there is neither JSX nor a stylesheet to import, and the reference is one static
 * string anyway (see index.ts).
 */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = strings.reduce((before, string, index) => before + write(parts[index - 1]) + string);
  // Indentation is for the reader of this repository only.
  return new Html(text.replace(/\n\s*(>?)/g, (_break, end: string) => end || ' '));
}

/** Markup made elsewhere, taken as it is. Line breaks in it count, so it is kept out of the tidying above. */
export function raw(text: string): Html {
  return new Html(text.replaceAll('\n', KEPT_BREAK));
}

/** The finished text. */
export function toText({text}: Html): string {
  return text.replaceAll(KEPT_BREAK, '\n');
}

/** Stands for a line break inside code until the page is finished. A private-use character: no text has it, and it is no white space. */
const KEPT_BREAK = '\ue000';

function write(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(write).join('');
  return escape(String(part));
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', ' ');
}
