import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import * as z from 'zod';
import {readYaml, unique} from './yaml-data.ts';

const NAMES = z.array(z.strictObject({name: z.string()})).superRefine(unique(({name}) => [name]));

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaml-data-'));
  file = join(folder, 'names.yml');
});
afterEach(() => rmSync(folder, {recursive: true}));

it('returns a copy, so that a caller may change it', () => {
  writeFileSync(file, '- name: b\n- name: a\n');
  readYaml(file, NAMES).reverse();
  expect(readYaml(file, NAMES)).toEqual([{name: 'b'}, {name: 'a'}]);
});

it('reads a file again that has changed', () => {
  writeFileSync(file, '- name: a\n');
  readYaml(file, NAMES);
  writeFileSync(file, '- name: b\n');
  expect(readYaml(file, NAMES)).toEqual([{name: 'b'}]);
});

it('tells a mistake each time', () => {
  writeFileSync(file, '- name: a\n- name: a\n');
  expect(() => readYaml(file, NAMES)).toThrow('"a" is here twice.');
  expect(() => readYaml(file, NAMES)).toThrow('"a" is here twice.');
});

it('names line and remedy of mistakes that a schema has no words for', () => {
  writeFileSync(file, '- name: a\n- nam: b\n- name: 3\n');
  const message =
    /names\.yml:2: 1\.name: this is missing\.[^]*:2: 1: unknown field "nam"[^]*use name\.[^]*:3: 2\.name: this is not a string/;
  expect(() => readYaml(file, NAMES)).toThrow(message);
});
