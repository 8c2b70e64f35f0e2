import {clinical} from './catalogue-clinical.ts';
import {financial} from './catalogue-financial.ts';
import {personal} from './catalogue-personal.ts';
import {secret} from './catalogue-secret.ts';
import type {InfotypeEntry} from './types.ts';

export type {InfotypeEntry, InfotypeGroup} from './types.ts';

/** Every built-in name: 57, of which 49 stand on the classifier list and 37 on the reference list. */
export const infotypeCatalogue: readonly InfotypeEntry[] = [
  ...personal,
  ...financial,
  ...clinical,
  ...secret,
];
