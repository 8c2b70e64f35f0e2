/** Reads docs/guardrails.yml: what is known about each guardrail, in one form. */
import * as z from 'zod';
import {docsFile} from '../../lib/pages.ts';
import {advice, type NameOf, readYaml, TEXT, unique} from '../../lib/yaml-data.ts';

const NAME = advice('the name does not fit.', 'write small letters with hyphens, such as prompt-injection.');

const CARD = z.strictObject({
  name: z.string(NAME).regex(/^[a-z]+(?:-[a-z]+)*$/, NAME),
  title: TEXT,
  page: TEXT,
  /** In the chain. A guardrail without a public setting has none, nor a part of the policy. */
  reference: TEXT.optional(),
  policy: TEXT.optional(),
  reads: TEXT,
  direction: TEXT,
  languages: TEXT,
  length: TEXT.optional(),
  streams: TEXT.optional(),
  failure: TEXT.optional(),
  categories: TEXT,
  actions: TEXT,
  settings: TEXT,
  reports: TEXT,
  /** The time of sample runs. */
  time: TEXT.optional(),
  open: TEXT,
  measure: TEXT,
});

export const GUARDRAILS = z.strictObject({
  all: z.strictObject({length: TEXT, streams: TEXT, failure: TEXT}),
  cards: z.array(CARD).superRefine(unique(({name}) => [name])),
});

export type Guardrail = Readonly<z.infer<typeof CARD> & z.infer<typeof GUARDRAILS>['all']>;

const nameOf: NameOf = (data, [list, index]) => {
  const card = list === 'cards' ? (data as {cards: {name?: string}[]}).cards[Number(index)] : undefined;
  return card ? `guardrail "${card.name}": ` : '';
};

export function readGuardrails(file = docsFile('guardrails.yml')): Guardrail[] {
  const {all, cards} = readYaml(file, GUARDRAILS, nameOf);
  return cards.map((card) => ({...all, ...card}));
}
