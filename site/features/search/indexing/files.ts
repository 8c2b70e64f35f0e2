/** The files that the search loads: the index, and the text of each page found. */
import fs from 'node:fs';
import path from 'node:path';
import {parse as parseYaml} from 'yaml';
import {buildSearchFile} from '@javelin/search';
import {docsFile} from '../../../lib/pages.ts';
import {INDEX_FILE, textPath} from '@javelin/search/paths';
import {readAsked, withAsked} from './asked.ts';
import type {ReadPage} from './sections.ts';

type Synonyms = Record<string, string[]>;

const readYaml = (name: string): unknown => parseYaml(fs.readFileSync(docsFile(name), 'utf8'));

/** Acronyms lead to what they stand for, and back. */
export function withAcronyms(synonyms: Synonyms, acronyms: Readonly<Record<string, string>>): Synonyms {
  const all: Synonyms = {...synonyms};
  const add = (phrase: string, other: string) => {
    all[phrase.toLowerCase()] = [...(all[phrase.toLowerCase()] ?? []), other];
  };
  for (const [acronym, meaning] of Object.entries(acronyms)) {
    add(acronym, meaning);
    add(meaning, acronym);
  }
  return all;
}

export const readSynonyms = (): Synonyms =>
  withAcronyms(readYaml('synonyms.yml') as Synonyms, readYaml('acronyms.yml') as Record<string, string>);

export function writeSearchFiles(pages: readonly ReadPage[], directory: string): void {
  const write = (name: string, text: string) => {
    const file = path.join(directory, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  };
  write(INDEX_FILE, JSON.stringify(buildSearchFile(withAsked(pages, readAsked()), readSynonyms())));
  for (const {route, sections} of pages) {
    const text = sections.map(({anchor, paragraphs}) => [anchor, paragraphs] as const);
    write(textPath(route), JSON.stringify(Object.fromEntries(text)));
  }
}
