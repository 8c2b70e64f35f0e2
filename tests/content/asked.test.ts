import {expect, it} from 'vitest';
import {askedProblems, type AskedFile} from './asked.ts';

const PAGES = [{route: '/cache', title: 'Caching', file: 'docs/asked.yml'}];
const ENOUGH = ['same thing twice', 'faster replies', 'memoize results', 'stored outcome', 'earlier result'];

function problems(asked: string[], measured: string[] = [], page = '/cache'): string[] {
  const source = [`- page: ${page}`, '  asked:', ...asked.map((question) => `    - ${question}`)].join('\n');
  const file: AskedFile = {file: 'docs/asked.yml', source, entries: [{page, asked}]};
  return askedProblems(PAGES, [file], measured).map(({line, what}) => `${line}: ${what}`);
}

it('accepts five questions in other words', () => {
  expect(problems(ENOUGH)).toEqual([]);
});

it('asks for more where a page has too few, sections included', () => {
  expect(problems(ENOUGH.slice(1))).toEqual([
    '1: /cache has 4 questions of readers. Write at least 5 under "- page: /cache".',
  ]);
  expect(problems(ENOUGH, [], '/cache#verify')).toEqual([]);
});

it('refuses a question that is the title', () => {
  expect(problems([...ENOUGH, 'caching'])).toEqual([
    '8: "caching" repeats the title of the page. Say it in other words.',
  ]);
});

it('refuses a question that search is measured with, in other forms of the same words too', () => {
  const measured = ['Reply faster'];
  expect(problems(ENOUGH, measured)[0]).toContain('4: "faster replies" is nearly "Reply faster"');
});

it('refuses a question that is there twice, one without a word, and a page that is none', () => {
  expect(problems([...ENOUGH, 'Same thing twice'])[0]).toContain('is asked twice');
  expect(problems([...ENOUGH, 'how can i do it'])[0]).toContain('has no word that search looks for');
  expect(problems(ENOUGH, [], '/gone').at(-1)).toBe('1: /gone is no page that readers can find. Correct it.');
});
