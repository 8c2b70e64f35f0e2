/** R10.8: search quality and weight, measured on the production build. */
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {createSearch} from '@javelin/search';
import {INDEX_FILE, textPath, THESAURUS_FILE} from '@javelin/site/features/search/paths.ts';
import {BUILD} from '../built/built-page.ts';
import {brotliSize, KB} from '../built/limits.ts';
import {expectNone} from '../problems.ts';
import {engineFiles, FILE, OUTCOMES, THESAURUS} from './built-search.ts';
import {score} from './quality.ts';
import {readTopics} from './topics.ts';

const ON_SCREEN = 5;
const everything = [...OUTCOMES.tuned, ...OUTCOMES.untouched, ...OUTCOMES.new];
const weigh = (file: string) => brotliSize(join(BUILD, file));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** At most two points below what is reached. */
it.each([
  ['all', 0.81, 0.94],
  ['untouched', 0.69, 0.91],
  ['new', 0.75, 0.86],
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

it.each(readTopics())('a search for "$query" shows $route among the first three (R1.4)', ({query, route}) => {
  const found = createSearch(FILE, THESAURUS)(query).map((result) => result.route);
  expect(found.slice(0, 3)).toContain(route);
});

describe('what a search loads, in brotli bytes (R10.8)', () => {
  const thesaurus = weigh(THESAURUS_FILE);

  it('for the first query: index, thesaurus and engine', () => {
    const engines = engineFiles();
    expect(engines).not.toEqual([]);
    const bytes = weigh(INDEX_FILE) + thesaurus + sum(engines.map(brotliSize));
    expect(bytes).toBeLessThanOrEqual(150 * KB);
    expect(thesaurus).toBeLessThanOrEqual(15 * KB);
  });

  it('for a later query: the text of the pages on the screen', () => {
    const heaviest = Math.max(
      ...everything.map(({routes}) => sum(routes.slice(0, ON_SCREEN).map((route) => weigh(textPath(route))))),
    );
    expect(heaviest).toBeLessThanOrEqual(30 * KB);
  });
});
