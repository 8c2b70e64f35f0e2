import type {Element, Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import type {BuiltPage} from './built-page.ts';
import {checkQuestions, type Question} from './questions.ts';

function page(route: string, html: string): BuiltPage {
  const tree = unified().use(rehypeParse, {fragment: true}).parse(`<div>${html}</div>`) as Root;
  return {route, file: '', html, tree, content: tree.children[0] as Element};
}
const PAGES = [
  page('/limits', '<h2 id="set">Set it</h2><p>rate_limit, in seconds</p>'),
  page('/api', '<h3 id="createRoute">Create a route</h3><p>rate_limit</p>'),
];
const check = (question: Partial<Question>, route = '/limits') =>
  checkQuestions(PAGES, {
    pages: [
      {
        route,
        questions: [
          {q: 'How fast?', words: ['rate_limit', 'seconds'], set: 'tune', anchor: 'set', ...question},
        ],
      },
    ],
    search: {typos: [], synonyms: [], words: []},
  });

it('accepts a section that holds every word', () => {
  expect(check({})).toEqual([]);
});

it('wants an alternative answer to hold the words too', () => {
  expect(check({also: ['/api#createRoute']})).toEqual([
    '/api#createRoute does not answer "How fast?": it lacks seconds',
  ]);
  expect(check({words: ['rate_limit'], also: ['/api#createRoute']})).toEqual([]);
});

it.each([
  [{anchor: 'gone'}, '/limits#gone, which does not exist'],
  [{also: ['/gone#set']}, '/gone#set, which does not exist'],
  [{also: ['/api#gone']}, '/api#gone, which does not exist'],
  [{anchor: undefined}, 'names no anchor'],
])('reports %j', (question, problem) => {
  expect(check(question).join()).toContain(problem);
});

it('reports questions about a page that is not there', () => {
  expect(check({}, '/gone')).toEqual(['/gone: questions are asked, but there is no page']);
});
