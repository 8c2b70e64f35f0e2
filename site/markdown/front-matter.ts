import {statSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {SEED_NAMES} from '@javelin/sandbox/seed';
import {LineCounter, parse, parseDocument} from 'yaml';
import * as z from 'zod';
import once from '../lib/once.cjs';
import {report, type Problem} from '../lib/problem.ts';
import {advice, toProblem} from '../lib/yaml-data.ts';

export const KINDS = ['concept', 'how-to', 'reference', 'quickstart'] as const;
const DESCRIPTION_LENGTH = {min: 50, max: 160};
const SEEDS = `write {seed: […]} with any of ${SEED_NAMES.join(', ')}.`;
const DATE = advice(
  'is not a date and an author.',
  'write {date: 2025-01-31}, with author: if someone else is to be named.',
);

const text = (meaning: string) => {
  const message = advice('is not a text.', `write ${meaning}.`);
  return z.string(message).regex(/\S/, message);
};

/** YAML reads `429` as a number; as a keyword it is meant as a word. */
const listOf = (meaning: string) => {
  const message = advice('is not a list of words.', `write ${meaning} in brackets: [first, second].`);
  return z
    .array(z.union([text(meaning), z.number()], message), message)
    .min(1, message)
    .superRefine((items, context) => {
      const twice = items.find((item, index) => items.indexOf(item) !== index);
      if (twice !== undefined)
        context.addIssue({
          code: 'custom',
          message: advice(`names \`${String(twice)}\` twice.`, 'keep one of them.'),
        });
    });
};

const flag = z.boolean(advice('is neither true nor false.', 'write true, or remove the field.')).optional();

export const FRONT_MATTER = z.strictObject({
  title: text("the page's name, in sentence case"),
  description: z
    .string(advice('is not a text.', 'say what the reader gets from this page.'))
    .superRefine((value, context) => {
      const {min, max} = DESCRIPTION_LENGTH;
      if (value.length < min || value.length > max)
        context.addIssue({
          code: 'custom',
          message: advice(
            `has ${value.length} characters.`,
            `say in ${min} to ${max} characters what the reader gets from this page.`,
          ),
        });
    }),
  kind: z.enum(KINDS, {
    error: ({input}) => advice(`is \`${String(input)}\`.`, `use one of ${KINDS.join(', ')}.`),
  }),
  keywords: listOf('words a reader would search for'),
  tags: listOf('tags from tags.yml'),
  sidebar_label: text('a short name for the sidebar').optional(),
  sandbox: z
    .strictObject(
      {
        seed: z
          .array(
            z.enum(SEED_NAMES, {
              error: ({input}) => advice(`names the unknown seed \`${String(input)}\`.`, SEEDS),
            }),
            advice('names no seeds.', SEEDS),
          )
          .min(1, advice('names no seeds.', `${SEEDS.slice(0, -1)}; omit the field for an empty sandbox.`)),
      },
      advice('has not exactly the field `seed`.', SEEDS),
    )
    .optional(),
  draft: flag,
  unlisted: flag,
  hide_title: flag,
  hide_table_of_contents: flag,
  slug: z
    .literal(
      '/',
      advice('moves the page away from its path.', 'the path is the route: move the file instead.'),
    )
    .optional(),
  last_update: z
    .strictObject(
      {
        date: z.custom((value) => value instanceof Date || !Number.isNaN(Date.parse(String(value))), DATE),
        author: text('a name').optional(),
      },
      DATE,
    )
    .optional(),
  image: text('the path of a picture in static/').optional(),
});

const FIELDS = Object.keys(FRONT_MATTER.shape);

/**
 * Before Docusaurus reads it: the reader it uses keeps a file that it could not parse as one without front
 * matter, and the second time the page is compiled, which is what a browser shows, only the fields would be
 * missing (jonschlinkert/gray-matter#166).
 */
export function validateYaml(fileContent: string, filePath: string): void {
  const [, block] = /^---\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n|$)/s.exec(fileContent) ?? [];
  // Asked for twice, to list the pages and to compile them.
  if (block !== undefined)
    report(
      filePath,
      once(`front matter ${block}`, () => yamlProblems(block)),
    );
}

function yamlProblems(block: string): Problem[] {
  const lineCounter = new LineCounter();
  const {errors} = parseDocument(block, {lineCounter, prettyErrors: false});
  return errors.map(({pos, message}) => ({
    // The block begins on the second line of the file.
    line: lineCounter.linePos(pos[0]).line + 1,
    what: `front matter is not valid YAML: ${message.split('\n', 1)[0]}.`,
    remedy: 'put a value with a colon, a # or brackets in quotes, and close every quote and bracket.',
  }));
}

/**
 * Checks the front matter of a page and throws one error that names file, field and remedy of every mistake.
 * Partials have no front matter and are passed over.
 */
export function validateFrontMatter(frontMatter: Readonly<Record<string, unknown>>, filePath: string): void {
  if (isPartial(filePath)) return;
  const issues = FRONT_MATTER.safeParse(frontMatter).error?.issues ?? [];
  report(filePath, [
    ...issues.flatMap((issue) => problemsOf(issue, frontMatter, filePath)),
    ...unknownTags(frontMatter.tags, filePath),
  ]);
}

type Issue = z.core.$ZodIssue;

function problemsOf(
  issue: Issue,
  frontMatter: Readonly<Record<string, unknown>>,
  filePath: string,
): Problem[] {
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
    return issue.keys.map((key) =>
      problemAt(key, advice('is not a field we know.', `use only ${FIELDS.join(', ')}.`), filePath),
    );
  const field = String(issue.path[0]);
  if (frontMatter[field] === undefined)
    return [
      {
        line: 1,
        what: `front matter has no \`${field}\`.`,
        remedy: `add \`${field}:\`; CONTRIBUTING.md, "Add a page in five minutes", shows every field.`,
      },
    ];
  return [problemAt(field, issue.message, filePath)];
}

const problemAt = (field: string, message: string, filePath: string): Problem =>
  toProblem(message, lineOfField(filePath, field), `front matter: \`${field}\` `);

/** Which tags exist is written in a file, which may change while the site is being edited. */
function unknownTags(tags: unknown, filePath: string): Problem[] {
  if (!Array.isArray(tags)) return [];
  const known = knownTags(path.dirname(filePath));
  return tags
    .map(String)
    .filter((tag) => !known.includes(tag))
    .map((tag) =>
      problemAt(
        'tags',
        advice(
          `names the unknown tag \`${tag}\`.`,
          `use one of ${known.join(', ')}; a new tag goes into docs/tags.yml first.`,
        ),
        filePath,
      ),
    );
}

/**
 * As Docusaurus has it: a file or a folder whose name begins with an underscore is not a page. Only names
 * below the folder of the pages count: a checkout may itself lie below one, as on build machines that work in
 * `_work/`.
 */
export function isPartial(filePath: string): boolean {
  const belowDocs = filePath.split(/[\\/](?:docs|versioned_docs[\\/][^\\/]+)[\\/]/).at(-1) ?? filePath;
  return /(?:^|[\\/])_/.test(belowDocs);
}

const tagFiles = new Map<string, {readonly modified: number; readonly tags: readonly string[]}>();

/** The tags of the nearest tags.yml above a page, read again when it changes (live editing). */
function knownTags(folder: string): readonly string[] {
  const file = path.join(folder, 'tags.yml');
  const modified = statSync(file, {throwIfNoEntry: false})?.mtimeMs;
  if (modified === undefined) {
    const parent = path.dirname(folder);
    return parent === folder ? [] : knownTags(parent);
  }
  const cached = tagFiles.get(file);
  if (cached?.modified === modified) return cached.tags;
  const content: unknown = parse(readFileSync(file, 'utf8'));
  const tags = Object.keys((content ?? {}) as object);
  tagFiles.set(file, {modified, tags});
  return tags;
}

function lineOfField(filePath: string, field: string): number {
  if (statSync(filePath, {throwIfNoEntry: false}) === undefined) return 1;
  const lines = readFileSync(filePath, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.startsWith(`${field}:`));
  return index === -1 ? 1 : index + 1;
}
