/** The claims of the specification as data. `run.ts` fails when one of them names a test that did not run and pass. */
import {SECTION_1, SECTION_2} from './section-1-2.ts';
import {SECTION_3, SECTION_4} from './section-3-4.ts';
import {SECTION_5, SECTION_6, SECTION_7, SECTION_8, SECTION_9} from './section-5-9.ts';
import type {Sentence} from './types.ts';

export const SENTENCES: readonly Sentence[] = [
  ...SECTION_1,
  ...SECTION_2,
  ...SECTION_3,
  ...SECTION_4,
  ...SECTION_5,
  ...SECTION_6,
  ...SECTION_7,
  ...SECTION_8,
  ...SECTION_9,
];
