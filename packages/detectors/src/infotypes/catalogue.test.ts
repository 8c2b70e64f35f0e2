import {expect, it} from 'vitest';
import {inspectText} from '../index.ts';
import {infotypeCatalogue} from './catalogue.ts';
import {builtInDetectors} from './index.ts';

const names = infotypeCatalogue.map((entry) => entry.name);

it('lists 57 names once: 49 of the classifier list, 37 of the reference list, 29 on both', () => {
  expect(new Set(names).size).toBe(57);
  expect(names).toHaveLength(57);
  const on = (list: 'classifier' | 'reference') =>
    infotypeCatalogue.filter((entry) => entry.lists.includes(list)).length;
  expect([on('classifier'), on('reference')]).toEqual([49, 37]);
  expect(infotypeCatalogue.filter((entry) => entry.lists.length === 2)).toHaveLength(29);
});

it('has a rule for exactly those names that need no model', () => {
  const withRule = infotypeCatalogue.filter((entry) => entry.method !== 'model').map((entry) => entry.name);
  expect(Object.keys(builtInDetectors).sort()).toEqual(withRule.sort());
});

it('names a checksum wherever one is the method', () => {
  expect(infotypeCatalogue.filter((entry) => entry.method === 'checksum' && !entry.checksum)).toEqual([]);
});

/** Examples that are abbreviated because a whole one would look like a real secret. */
const isWhole = (example: string): boolean => !example.includes('…');

it.each(infotypeCatalogue.filter((entry) => entry.method !== 'model' && isWhole(entry.example)))(
  'finds the example of $name',
  ({name, example}) => {
    expect(inspectText(example, {infoTypes: [name], minScore: 0}).map((finding) => finding.infoType)).toEqual(
      [name],
    );
  },
);
