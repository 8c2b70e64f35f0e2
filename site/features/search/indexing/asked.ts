/** How readers ask for a page or a section, from the files `asked.yml` in docs/. A field of the search index, and shown nowhere. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {docsFile} from '../../../lib/pages.ts';
import {advice, type NameOf, readYaml, unique} from '../../../lib/yaml-data.ts';
import type {ReadPage} from './sections.ts';

const MAX_QUESTIONS = 8;
const MAX_LENGTH = 80;

const NO_ADDRESS = advice(
  'the page is missing or no address.',
  'write its route, such as /javelin-core/quickstart, or that of a section, such as /security#failure.',
);
const NO_LIST = advice('"asked" is not a list of questions.', `write one to ${MAX_QUESTIONS} of them.`);
const NO_QUESTION = advice(
  'a question is empty, has several lines or is too long.',
  `write it as a reader types it, in at most ${MAX_LENGTH} characters.`,
);

const ASKED_ENTRY = z.strictObject({
  /** The route of a page, and the anchor of a section. */
  page: z.string(NO_ADDRESS).regex(/^\/[\w/-]*(?:#[\w.-]+)?$/, NO_ADDRESS),
  asked: z
    .array(
      z
        .string(NO_QUESTION)
        .max(MAX_LENGTH, NO_QUESTION)
        .regex(/^\S(?:[^\n]*\S)?$/, NO_QUESTION),
      NO_LIST,
    )
    .min(1, NO_LIST)
    .max(MAX_QUESTIONS, NO_LIST),
});

export type Asked = Readonly<z.infer<typeof ASKED_ENTRY>>;

const NOT_A_LIST = advice('the file is not a list of pages.', 'start each with "- page: /its/route".');

export const ASKED = z
  .array(ASKED_ENTRY, NOT_A_LIST)
  .min(1, NOT_A_LIST)
  .superRefine(unique(({page}) => [page]));

const nameOf: NameOf = (data, [index]) => {
  const entry = (data as Partial<Asked>[])[Number(index)];
  return entry ? `page "${entry.page}": ` : '';
};

/** Relative to docs/, in alphabetical order. */
export const askedFiles = (): string[] =>
  fs
    .readdirSync(docsFile('.'), {recursive: true, encoding: 'utf8'})
    .filter((file) => path.basename(file) === 'asked.yml')
    .sort();

export const readAskedFile = (file: string): Asked[] => readYaml(docsFile(file), ASKED, nameOf);

export const readAsked = (): Asked[] => askedFiles().flatMap(readAskedFile);

/** The pages with the questions on the sections they ask for; those for a whole page on its beginning. */
export function withAsked(pages: readonly ReadPage[], asked: readonly Asked[]): ReadPage[] {
  const byAddress = new Map(asked.map((entry) => [entry.page, entry.asked.join(' ')]));
  const addressOf = (route: string, anchor: string) => (anchor === '' ? route : `${route}#${anchor}`);
  return pages.map(({route, sections, ...page}) => ({
    ...page,
    route,
    sections: sections.map((section) => ({
      ...section,
      asked: byAddress.get(addressOf(route, section.anchor)) ?? '',
    })),
  }));
}
