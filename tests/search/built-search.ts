/** The search of the production build: its files, and what the readers' questions find in them. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {MESSAGES} from '@javelin/openapi/required-api';
import {loadThesaurus, type SearchFile, type ThesaurusFile} from '@javelin/search';
import {INDEX_FILE, THESAURUS_FILE} from '@javelin/site/features/search/paths.ts';
import {BUILD} from '../built/built-page.ts';
import {readQuestions} from '../built/questions.ts';
import {requireBuild} from '../fixtures/fresh-build.ts';
import {measure, readNewQueries, toQueries} from './quality.ts';

requireBuild();

const readJson = <T>(name: string) => JSON.parse(readFileSync(join(BUILD, name), 'utf8')) as T;

export const FILE = readJson<SearchFile>(INDEX_FILE);
export const THESAURUS = loadThesaurus(readJson<ThesaurusFile>(THESAURUS_FILE));

const messages = Object.values(MESSAGES).flat().map(String);
const outcomes = measure(FILE, toQueries(readQuestions(), messages), THESAURUS);

export const OUTCOMES = {
  tuned: outcomes.filter(({query}) => query.set === 'tune'),
  untouched: outcomes.filter(({query}) => query.set === 'hold'),
  new: measure(FILE, readNewQueries(), THESAURUS),
  /** Without those in other words: they are harder on purpose, and all of them for tuning. */
  all: outcomes.filter(({query}) => query.kind !== 'words'),
};

/** The scripts that hold the engine, known by a word that only it has. */
export const engineFiles = (): string[] => {
  const folder = join(BUILD, 'assets/js');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))
    .filter((file) => readFileSync(file, 'utf8').includes('titleLikeness'));
};
