import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {inspectText} from '@javelin/detectors';
import {builtInDetectors, isBuiltIn} from '@javelin/detectors/infotypes';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {docsFile} from '../../lib/pages.ts';
import {readInfotypes} from './data.ts';

const infotypes = readInfotypes();

it('lists 57 names: 49 of the classifier list, 37 of the reference list, 29 on both', () => {
  expect(infotypes).toHaveLength(57);
  const on = (list: 'classifier' | 'reference') => infotypes.filter(({lists}) => lists.includes(list)).length;
  expect([on('classifier'), on('reference')]).toEqual([49, 37]);
  expect(infotypes.filter(({lists}) => lists.length === 2)).toHaveLength(29);
});

it('has a rule for exactly those names that need no model', () => {
  const withRule = infotypes.filter(({method}) => method !== 'model').map(({name}) => name);
  expect(Object.keys(builtInDetectors).sort()).toEqual(withRule.sort());
  expect(infotypes.filter(({name}) => !isBuiltIn(name))).toEqual([]);
});

/** Examples that are abbreviated because a whole one would look like a real secret. */
const isWhole = (example: string): boolean => !example.includes('…');

it.each(infotypes.filter(({method, example}) => method !== 'model' && isWhole(example)))(
  'finds the example of $name',
  ({name, example}) => {
    const found = inspectText(example, {infoTypes: [name], minScore: 0});
    expect(found.map(({infoType}) => infoType)).toEqual([name]);
  },
);

describe('a mistake in docs/infotypes.json', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'infotypes-'))));
  afterEach(() => rmSync(folder, {recursive: true}));

  it.each([
    [
      'a name in small letters',
      '"name": "AGE"',
      '"name": "age"',
      /infotypes\.json:6: infotype "age": the name/,
    ],
    ['a name that is there twice', '"name": "AGE"', '"name": "GENDER"', /"GENDER" is here twice/],
    [
      'an unknown group',
      '"group": "Personal"',
      '"group": "People"',
      /:2: .*"People" is unknown[^]*use Personal,/,
    ],
    ['a misspelt field', '"meaning"', '"means"', /unknown field "means"[^]*use name, group, lists/],
    ['a checksum without a name', '"method": "model"', '"method": "checksum"', /the checksum has no name/],
    ['no list', '["classifier", "reference"]', '[]', /on no list[^]*classifier, reference or both/],
  ])('is reported with line and remedy: %s', (_name, from, to, message) => {
    const file = join(folder, 'infotypes.json');
    const source = readFileSync(docsFile('infotypes.json'), 'utf8');
    expect(source).toContain(from);
    writeFileSync(file, source.replace(from, to));
    expect(() => readInfotypes(file)).toThrow(message);
  });
});
