/** docs/recipes.json: how each recipe did in the last run of its corpus (`npm run check:examples -- --write`). */
import {readFileSync} from 'node:fs';
import {docsFile} from '../../lib/pages.ts';

export interface Figures {
  /** The size of the file that a reader saves. */
  readonly bytes: number;
  readonly classes: readonly {readonly name: string; readonly caught: number; readonly missed: number}[];
  readonly harmless: {readonly passed: number; readonly alarms: number};
  /** Which inputs were missed and which were false alarms: their places in the corpus, with spaces between them. */
  readonly missedAt: string;
  readonly alarmsAt: string;
}

export const FIGURES_FILE = docsFile('recipes.json');

export const readFigures = (): Readonly<Record<string, Figures>> =>
  JSON.parse(readFileSync(FIGURES_FILE, 'utf8')) as Record<string, Figures>;
