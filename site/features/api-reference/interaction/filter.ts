import {matches, wordsOf} from './match.ts';

interface Entry {
  readonly article: HTMLElement;
  readonly text: string;
  /** Its entries in the lists of contents. */
  readonly items: readonly HTMLElement[];
}

/** Narrows the page to the calls that match. Everything that is not a call steps aside meanwhile. */
export function createFilter(root: HTMLElement, signal: AbortSignal): {clear: () => void} {
  const input = root.querySelector<HTMLInputElement>('#reference-filter');
  const count = root.querySelector<HTMLElement>('#reference-count');
  if (!input || !count) return {clear: () => undefined};
  let entries: readonly Entry[] | undefined;

  const apply = () => {
    entries ??= readEntries(root);
    const words = wordsOf(input.value);
    const found = entries.filter(({text}) => matches(text, words));
    for (const {article, items} of entries) {
      const isShown = found.some((entry) => entry.article === article);
      for (const element of [article, ...items]) element.hidden = !isShown;
    }
    root.toggleAttribute('data-filtered', words.length > 0);
    hideEmpty(root, words.length > 0);
    count.textContent = words.length > 0 ? countText(found.length, entries.length) : '';
  };
  const clear = () => {
    if (input.value === '') return;
    input.value = '';
    apply();
  };

  input.addEventListener(
    'input',
    () => {
      apply();
      if (input.value !== '') root.scrollIntoView({behavior: 'instant', block: 'start'});
    },
    {signal},
  );
  input.addEventListener('keydown', (event) => event.key === 'Escape' && clear(), {signal});
  input.form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      goToFirst(root);
    },
    {signal},
  );
  return {clear};
}

function readEntries(root: HTMLElement): Entry[] {
  const fields = new Map(
    [...root.querySelectorAll<HTMLElement>('[data-schema]')].map((schema) => [
      schema.dataset.schema ?? '',
      [...schema.querySelectorAll('[data-field]')].map(({textContent}) => textContent).join(' '),
    ]),
  );
  return [...root.querySelectorAll<HTMLElement>('.ref-op')].map((article) => {
    const id = article.querySelector('h3')?.id ?? '';
    const own = [...article.querySelectorAll('h3, .ref-call, .ref-row dt > code, .ref-row dd > a > code')];
    const schemas = article.dataset.schemas?.split(' ') ?? [];
    const texts = [
      id,
      ...own.map(({textContent}) => textContent),
      ...schemas,
      ...schemas.map((name) => fields.get(name)),
    ];
    return {
      article,
      text: texts.join(' ').toLowerCase(),
      items: [...root.querySelectorAll(`.ref-side a[href="#${id}"]`)].flatMap(
        (link) => link.closest('li') ?? [],
      ),
    };
  });
}

/** Groups without a match, on the page and in the lists of contents. */
function hideEmpty(root: HTMLElement, isFiltered: boolean): void {
  for (const section of root.querySelectorAll<HTMLElement>('.ref-tag'))
    section.hidden = !section.querySelector('.ref-op:not([hidden])');
  for (const group of root.querySelectorAll<HTMLElement>('.ref-list > li')) {
    const hasCalls = group.querySelector('.ref-verb') !== null;
    group.hidden = isFiltered && (!hasCalls || !group.querySelector('ul > li:not([hidden])'));
  }
}

function countText(found: number, all: number): string {
  return found === 0 ? 'No call matches.' : `${found} of ${all} calls`;
}

function goToFirst(root: HTMLElement): void {
  const heading = root.querySelector<HTMLElement>('.ref-op:not([hidden]) h3');
  heading?.querySelector('a')?.focus({preventScroll: true});
  heading?.scrollIntoView();
}
