/** Reads docs/infotypes.json, every built-in name, and refuses what readers could not rely on. */
import * as z from 'zod';
import {docsFile} from '../../lib/pages.ts';
import {advice, type NameOf, readYaml, TEXT, unique} from '../../lib/yaml-data.ts';

export const GROUPS = [
  'Personal',
  'Government',
  'Financial',
  'Health',
  'Secrets',
  'Network',
  'Device',
] as const;
export type InfotypeGroup = (typeof GROUPS)[number];

const NAME = advice('the name does not fit.', 'write capitals with underscores, such as EMAIL_ADDRESS.');

const INFOTYPE = z
  .strictObject({
    name: z.string(NAME).regex(/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/, NAME),
    group: z.enum(GROUPS),
    /** `classifier`: the list of what the classifier knows; `reference`: the list of names for templates. */
    lists: z
      .array(z.enum(['classifier', 'reference']))
      .min(1, advice('the name is on no list.', 'write classifier, reference or both.')),
    meaning: TEXT,
    /** Invented or published test value; never a real person's. */
    example: TEXT,
    region: TEXT,
    checksum: TEXT.optional(),
    /**
     * How text of this kind can be found: `checksum` by a check digit, `pattern` by its shape, `cue` by its shape next to
     * a word that announces it, `model` only by a model or a dictionary.
     */
    method: z.enum(['checksum', 'pattern', 'cue', 'model']),
  })
  .refine(({method, checksum}) => method !== 'checksum' || checksum !== undefined, {
    message: advice('the checksum has no name.', 'name it under "checksum", such as Luhn.'),
  });

export type Infotype = Readonly<z.infer<typeof INFOTYPE>>;

export const INFOTYPES = z.array(INFOTYPE).superRefine(unique(({name}) => [name]));

const nameOf: NameOf = (data, [index]) => {
  const entry = (data as Partial<Infotype>[])[Number(index)];
  return entry ? `infotype "${entry.name}": ` : '';
};

/** JSON is YAML too; it is JSON because the detector on the page imports it as it is. */
export const readInfotypes = (file = docsFile('infotypes.json')): Infotype[] =>
  readYaml(file, INFOTYPES, nameOf);
