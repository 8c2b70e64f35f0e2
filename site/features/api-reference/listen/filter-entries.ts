/** Something the filter finds, with the words it is found by. */
export interface Entry {
  readonly element: HTMLElement;
  readonly kind: 'operation' | 'schema' | 'error' | 'rule';
  readonly text: string;
}

export function readEntries(root: HTMLElement): Entry[] {
  // There are more than a hundred, which the page names by their ids alone.
  for (const rule of root.querySelectorAll<HTMLElement>('li[id^=rule-]')) rule.dataset.entry = 'rule';
  const elements = [...root.querySelectorAll<HTMLElement>('[data-entry]')];
  const schemas = new Map(
    elements.flatMap((element) => (element.dataset.schema ? [[element.dataset.schema, element]] : [])),
  );
  const mentions = readMentions(root);
  return elements.map((element) => {
    const kind = element.dataset.entry as Entry['kind'];
    const texts =
      kind === 'operation' || kind === 'schema'
        ? [
            namesIn(element),
            ...(kind === 'operation' ? [...linkedSchemas(element, schemas)] : []).map(
              (schema) => `${schema.dataset.schema} ${namesIn(schema)}`,
            ),
            mentions.get(element.querySelector('h3')?.id ?? ''),
            ...(kind === 'operation' ? namesInSamples(element) : []),
          ]
        : [element.textContent];
    return {element, kind, text: searchable(texts.join(' '))};
  });
}

/** Those that an operation sends or returns, and every schema that their fields lead to. */
function linkedSchemas(
  from: HTMLElement,
  schemas: ReadonlyMap<string, HTMLElement>,
  found = new Set<HTMLElement>(),
): Set<HTMLElement> {
  for (const {hash} of from.querySelectorAll<HTMLAnchorElement>('a[href^="#schema-"]')) {
    const schema = schemas.get(hash.slice('#schema-'.length));
    if (schema && !found.has(schema)) linkedSchemas(schema, schemas, found.add(schema));
  }
  return found;
}

/** Titles, methods, paths, parameters, statuses and fields: what somebody would look up, not the prose around it. */
function namesIn(element: HTMLElement): string {
  const names = element.querySelectorAll<HTMLElement>(
    // The links are the statuses that many operations share: `Also 401, 403 and 429`.
    'summary, dt > :first-child, code:not(pre code), a[href$="errors"]',
  );
  return [...names].map(({textContent}) => textContent).join(' ');
}

/** `support-chat` in a path or between quotes. Headers and the host are in every sample. */
const NAME = /["'/](?!x-|your-)[a-z]\w*(?:-\w+)+/g;

function namesInSamples(element: HTMLElement): Set<string> {
  const samples = element.querySelectorAll('pre code');
  const found = [...samples].flatMap(({textContent}) => textContent.match(NAME) ?? []);
  return new Set(found.map((name) => name.slice(1)));
}

/**
 * Tables that say more about operations: an operation is also found by the rows that link to it, by the words that the row names
 * (`data-mentions="409"`) or by all but its links.
 */
function readMentions(root: HTMLElement): Map<string, string> {
  const mentions = new Map<string, string>();
  for (const row of root.querySelectorAll<HTMLElement>('[data-mentions]')) {
    const links = [...row.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    const text = row.dataset.mentions || textWithoutLinks(row);
    for (const {hash} of links) {
      const id = hash.slice(1);
      mentions.set(id, `${mentions.get(id) ?? ''} ${text}`);
    }
  }
  return mentions;
}

function textWithoutLinks(row: HTMLElement): string {
  const copy = row.cloneNode(true) as HTMLElement;
  for (const link of copy.querySelectorAll('a')) link.remove();
  return copy.textContent;
}

/**
 * Lower case, and the parts of headers as words too: `namespace` finds `x-javelin-namespace`. The one header that every admin
 * operation has is found as a whole only: `key` would find them all.
 */
function searchable(text: string): string {
  const lower = text.toLowerCase();
  return `${lower} ${lower.replaceAll('x-api-key', '').replaceAll('-', ' ')}`;
}
