/** Reads docs/glossary.yml and refuses what readers could not rely on, with entry and remedy. */
import * as z from 'zod';
import {docsFile} from '../../lib/pages.ts';
import {advice, type NameOf, parseYaml, readYaml, unique} from '../../lib/yaml-data.ts';

const MAX_DEFINITION = 240;
const PLAIN = /^(?!.*(?:[`<>]|\]\(|\*\*))/s;

export const GLOSSARY_ENTRY = z.strictObject({
  /** Stable: part of URLs (`#term-virtual-key`). */
  id: z
    .string(advice('the id is missing.', 'write lower-case words with hyphens, such as virtual-key.'))
    .regex(
      /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
      advice('the id does not fit.', 'write lower-case words with hyphens, such as virtual-key.'),
    ),
  term: z
    .string(advice('the term is missing or has several lines.', 'write one line.'))
    .regex(/^[^\n]*\S[^\n]*$/, advice('the term is missing or has several lines.', 'write one line.')),
  /** Plain text: it is also shown where there is no room for links. */
  definition: z
    .string(advice('the definition is missing.', 'say in one or two sentences what the term means.'))
    .regex(/[.!?]\s*$/, advice('the definition is not a sentence.', 'end it with a full stop.'))
    .max(
      MAX_DEFINITION,
      advice(
        `the definition has more than ${MAX_DEFINITION} characters.`,
        'shorten it; the page under "see" has the rest.',
      ),
    )
    .regex(
      PLAIN,
      advice('the definition has markup in it.', 'write plain text; it is also shown as a hint.'),
    ),
  /** The page that has the rest. */
  see: z
    .string(
      advice('"see" is not a page.', 'write its route, such as /javelin-core/quickstart, or leave it out.'),
    )
    .regex(
      /^\/[\w/-]*(?:#[\w.-]+)?$/,
      advice('"see" is not a page.', 'write its route, such as /javelin-core/quickstart, or leave it out.'),
    )
    .optional(),
});

export type GlossaryEntry = Readonly<z.infer<typeof GLOSSARY_ENTRY>>;

const NOT_A_LIST = advice('the file is not a list of terms.', 'start each with "- id: virtual-key".');

export const GLOSSARY = z
  .array(GLOSSARY_ENTRY, NOT_A_LIST)
  .min(1, NOT_A_LIST)
  .superRefine(unique(({id, term}) => [...new Set([id, term.toLowerCase()])]));

const nameOf: NameOf = (data, [index]) => {
  const entry = (data as Partial<GlossaryEntry>[])[Number(index)];
  return entry ? `term "${entry.id ?? entry.term}": ` : '';
};

export const GLOSSARY_FILE = docsFile('glossary.yml');

// Not by locale functions: a build on another machine must give the same bytes.
const inOrder = (entries: GlossaryEntry[]): GlossaryEntry[] => {
  const key = ({term}: GlossaryEntry) => term.toLowerCase();
  return entries.sort((a, b) => (key(a) < key(b) ? -1 : 1));
};

/** Parses and checks; `file` is only for messages. Comes out in the order of the alphabet. */
export const parseGlossary = (source: string, file: string): GlossaryEntry[] =>
  inOrder(parseYaml(source, file, GLOSSARY, nameOf));
export const readGlossary = (file = GLOSSARY_FILE): GlossaryEntry[] =>
  inOrder(readYaml(file, GLOSSARY, nameOf));
