import {expect, it} from 'vitest';
import {parseYaml} from '../../../lib/yaml-data.ts';
import {ASKED, readAsked, withAsked} from './asked.ts';

const mistake = (source: string) => {
  try {
    parseYaml(source, 'docs/asked.yml', ASKED);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

it('reads the files of all folders', () => {
  const pages = readAsked().map(({page}) => page);
  expect(pages).toEqual(expect.arrayContaining(['/', '/api', '/javelin-core/features/caching']));
});

it.each([
  ['- asked: [why]', 'the page is missing or no address.'],
  ['- page: caching\n  asked: [why]', 'such as /security#failure'],
  ['- page: /caching\n  asked: []', 'write one to 8 of them'],
  [`- page: /caching\n  asked: [${'x'.repeat(90)}]`, 'in at most 80 characters'],
  ['- page: /caching\n  ask: [why]', 'unknown field "ask"'],
  ['pages: none', 'the file is not a list of pages.'],
  ['- page: /caching\n  asked: [why]\n- page: /caching\n  asked: [how]', 'docs/asked.yml:3'],
])('explains what is wrong with %j', (source, message) => {
  expect(mistake(source)).toContain(message);
});

it('puts questions on the sections they ask for', () => {
  const section = {heading: '', text: '', code: '', names: [], paragraphs: []};
  const page = {route: '/a', title: 'A', trail: [], about: '', links: ''};
  const [read] = withAsked(
    [
      {
        ...page,
        sections: [
          {...section, anchor: ''},
          {...section, anchor: 'b'},
        ],
      },
    ],
    [
      {page: '/a', asked: ['one', 'two']},
      {page: '/a#b', asked: ['three']},
    ],
  );
  expect(read?.sections.map(({asked}) => asked)).toEqual(['one two', 'three']);
});
