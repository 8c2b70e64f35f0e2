/** The search of the production build: its files, and what the readers' questions find in them. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {MESSAGES} from '@javelin/openapi/required-api';
import type {SearchFile} from '@javelin/search';
import {INDEX_FILE} from '@javelin/search/paths';
import {BUILD} from '../built/built-page.ts';
import {readQuestions} from '../built/questions.ts';
import {requireBuild} from '../fixtures/fresh-build.ts';
import {measure, readListed, toQueries} from './quality.ts';

requireBuild();

export const FILE = JSON.parse(readFileSync(join(BUILD, INDEX_FILE), 'utf8')) as SearchFile;

const messages = Object.values(MESSAGES).flat().map(String);
const outcomes = measure(FILE, toQueries(readQuestions(), messages));

export const OUTCOMES = {
  tuned: outcomes.filter(({query}) => query.set === 'tune'),
  untouched: outcomes.filter(({query}) => query.set === 'hold'),
  new: measure(FILE, readListed('new')),
  /** Never looked at one by one: only sums are printed. */
  unseen: measure(FILE, readListed('unseen')),
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
