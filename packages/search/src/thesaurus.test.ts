import {expect, it} from 'vitest';
import {buildThesaurusFile, loadThesaurus} from './thesaurus.ts';

it('reads back what it wrote', () => {
  const related = new Map([
    ['ceil', ['limit', 'budget']],
    ['get_rid_of', ['delet']],
    ['path', ['rout']],
  ]);
  const thesaurus = loadThesaurus(JSON.parse(JSON.stringify(buildThesaurusFile(related))));
  expect(thesaurus('ceil')).toEqual(['budget', 'limit']);
  expect(thesaurus('get_rid_of')).toEqual(['delet']);
  expect(thesaurus('constructor')).toEqual([]);
});

it('can be empty', () => {
  expect(loadThesaurus(buildThesaurusFile(new Map()))('path')).toEqual([]);
});
