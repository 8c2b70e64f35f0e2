import {anchors, prose, type Context} from '../context.ts';
import {html, type Html} from '../html.ts';

/*
 * The looks of components (badges, code blocks), for markup made outside the bundler: class names of CSS modules are
 * not known here, so these are plain ones, styled in features/api-reference.
 */

export function methodBadge(method: string): Html {
  return html`<span class="ref-badge ref-${method.toLowerCase()}">${method}</span>`;
}

const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  404: 'Not Found',
  500: 'Internal Server Error',
};

export function statusBadge(status: number): Html {
  const reason = REASONS[status];
  return html`<span class="ref-badge ref-s${Math.floor(status / 100)}"
    >${status}${reason && ` ${reason}`}</span
  >`;
}

/** A link to where it stands. With scripting, a click copies the address as well (interaction/copy.ts). */
export function hashLink(anchor: string, what: string): Html {
  return html`<a class="hash-link" href="#${anchor}" aria-label="Link to ${what}"></a>`;
}

export function heading(level: 2 | 3 | 4, anchor: string, text: Html | string, name?: string): Html {
  const link = hashLink(anchor, name ?? String(text));
  const attributes = html`class="anchor" id="${anchor}"`;
  if (level === 2) return html`<h2 ${attributes}>${text}${link}</h2>`;
  if (level === 3) return html`<h3 ${attributes}>${text}${link}</h3>`;
  return html`<h4 ${attributes}>${text}${link}</h4>`;
}

/** In a row, after its description: a span, because the row is one paragraph in the Markdown twin. */
export function notSpecifiedHere(notes: readonly string[], context: Context): Html {
  return html`${notes.map(
    (note) =>
      html` <span class="ref-note"
        ><a class="ref-open" href="#not-specified">not specified</a> ${prose(note, context)}</span
      >`,
  )}`;
}

/** What is left open (R7.3), marked instead of guessed. */
export function notSpecified(notes: readonly string[], context: Context): Html | false {
  if (notes.length === 0) return false;
  const mark = html`<a class="ref-open" href="#not-specified">not specified</a>`;
  const [first = ''] = notes;
  if (notes.length === 1) return html`<p class="ref-note">${mark} ${prose(first, context)}</p>`;
  return html`<div class="ref-note">
    ${mark}
    <ul>
      ${notes.map((note) => html`<li>${prose(note, context)}</li>`)}
    </ul>
  </div>`;
}

/** `/v1/admin/providers/{providername}` with its parameters set apart, breaking at slashes. */
export function pathText(path: string): Html {
  return html`${path.split(/(\{\w+\}|\/)/).map((part) => {
    if (part === '/') return html`/<wbr />`;
    return part.startsWith('{') ? html`<em>${part}</em>` : part;
  })}`;
}

/** A type in words, the schema names in it linked: `array of Provider`. */
export function typeText(type: string, refs: readonly string[]): Html {
  return html`${type
    .split(/\b/)
    .map((word) => (refs.includes(word) ? html`<a href="#${anchors.schema(word)}">${word}</a>` : word))}`;
}

export function operationLink(id: string, context: Context): Html {
  const {summary} = context.operation(id);
  return html`<a href="#${id}">${summary}</a>`;
}

/** `a, b and c`. */
export function listOf(items: readonly Html[]): Html {
  return html`${items.map((item, index) => {
    if (index === 0) return item;
    return html`${index === items.length - 1 ? ' and ' : ', '}${item}`;
  })}`;
}

interface Table {
  readonly label: string;
  readonly columns: readonly (Html | string)[];
  readonly rows: readonly Html[];
  readonly className?: string;
}

/** Scrolls inside itself, by keyboard too: as site/markdown/tables.ts does it for pages. */
export function table({label, columns, rows, className = 'ref-table'}: Table): Html {
  return html`<div class="table-scroll" role="region" aria-label="${label}" tabindex="0">
    <table class="${className}">
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
