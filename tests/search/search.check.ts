/** R10.8: search quality and weight, measured on the production build. */
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {createSearch} from '@javelin/search';
import {readAsked} from '@javelin/site/features/search/indexing/asked.ts';
import {INDEX_FILE, textPath} from '@javelin/search/paths';
import {BUILD} from '../built/built-page.ts';
import {brotliSize, KB} from '../built/limits.ts';
import {expectNone} from '../problems.ts';
import {engineFiles, FILE, OUTCOMES} from './built-search.ts';
import {NAMES} from './names.ts';
import {score} from './quality.ts';
import {readTopics} from './topics.ts';

const ON_SCREEN = 5;
const everything = [...OUTCOMES.tuned, ...OUTCOMES.untouched, ...OUTCOMES.new, ...OUTCOMES.unseen];
const search = createSearch(FILE);
const weigh = (file: string) => brotliSize(join(BUILD, file));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** At most two points below what is reached. */
it.each([
  ['all', 0.8, 0.945],
  ['untouched', 0.675, 0.935],
  ['new', 0.765, 0.915],
  ['unseen', 0.76, 0.88],
] as const)(
  'of the questions called "%s", %d find their page first and %d among the first three (R10.8)',
  (set, first, amongThree) => {
    const {count, hitAt1, hitAt3} = score(OUTCOMES[set]);
    expect(count).toBeGreaterThan(0);
    expect(hitAt1, 'first').toBeGreaterThanOrEqual(first);
    expect(hitAt3, 'among the first three').toBeGreaterThanOrEqual(amongThree);
  },
);

it('every question expects a page that exists', () => {
  const routes = new Set(FILE.pages.map(([route]) => route));
  expectNone(
    everything
      .filter(({query}) => !routes.has(query.route))
      .map(({query}) => `"${query.q}" expects ${query.route}, which is no page`),
  );
});

it('every entry of asked.yml is for a page or a section that exists', () => {
  const addresses = new Set(FILE.sections.map(([page, , anchor]) => `${FILE.pages[page]![0]}#${anchor}`));
  expectNone(
    readAsked()
      .filter(({page}) => !addresses.has(page.includes('#') ? page : `${page}#`))
      .map(({page}) => `asked.yml: ${page} is no page or section. Correct the entry or remove it.`),
  );
});

it.each(Object.entries(NAMES))('"%s" leads to %s (R10.8)', (name, address) => {
  const [first] = search(name);
  expect(`${first?.route}#${first?.hits[0]?.anchor}`).toBe(address);
});

it.each(readTopics())('a search for "$query" shows $route among the first three (R1.4)', ({query, route}) => {
  const found = search(query).map((result) => result.route);
  expect(found.slice(0, 3)).toContain(route);
});

describe('what a search loads, in brotli bytes (R10.8)', () => {
  it('for the first query: index and engine', () => {
    const engines = engineFiles();
    expect(engines).not.toEqual([]);
    const bytes = weigh(INDEX_FILE) + sum(engines.map(brotliSize));
    expect(bytes).toBeLessThanOrEqual(138 * KB);
  });

  it('for a later query: the text of the pages on the screen', () => {
    const heaviest = Math.max(
      ...everything.map(({routes}) => sum(routes.slice(0, ON_SCREEN).map((route) => weigh(textPath(route))))),
    );
    expect(heaviest).toBeLessThanOrEqual(34 * KB);
  });
});
