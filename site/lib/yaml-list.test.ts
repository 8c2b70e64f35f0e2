import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import * as z from 'zod';
import {type ListKind, readList} from './yaml-list.ts';

interface Name {
  name: string;
}

const NAMES: ListKind<Name> = {
  item: z.object({name: z.string()}),
  nameOf: () => '',
  uniqueBy: ({name}) => [name],
  emptyProblem: {what: 'the file is not a list of names.', remedy: 'start each with "- name: a".'},
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaml-list-'));
  file = join(folder, 'names.yml');
});
afterEach(() => rmSync(folder, {recursive: true}));

it('gives everyone who asks a list of their own', () => {
  writeFileSync(file, '- name: b\n- name: a\n');
  readList(file, NAMES).reverse();
  expect(readList(file, NAMES)).toEqual([{name: 'b'}, {name: 'a'}]);
});

it('reads a file again that has changed', () => {
  writeFileSync(file, '- name: a\n');
  readList(file, NAMES);
  writeFileSync(file, '- name: b\n');
  expect(readList(file, NAMES)).toEqual([{name: 'b'}]);
});

it('tells a mistake each time', () => {
  writeFileSync(file, '- name: a\n- name: a\n');
  expect(() => readList(file, NAMES)).toThrow('"a" is here twice.');
  expect(() => readList(file, NAMES)).toThrow('"a" is here twice.');
});
