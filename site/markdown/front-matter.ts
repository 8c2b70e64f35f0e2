import {statSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {SEED_NAMES} from '@javelin/sandbox/seed';
import {report, type Problem} from '../lib/problem.ts';

export const KINDS = ['concept', 'how-to', 'reference', 'quickstart'] as const;

const DESCRIPTION_LENGTH = {min: 50, max: 160};
const REQUIRED = ['title', 'description', 'kind', 'keywords', 'tags'] as const;

type Fields = Readonly<Record<string, unknown>>;
/** Returns what is wrong with a value and how to put it right, or nothing. */
type Check = (value: unknown, filePath: string) => readonly [what: string, remedy: string] | undefined;

const CHECKS: Readonly<Record<string, Check>> = {
  title: text("the page's name, in sentence case"),
  description: checkDescription,
  kind: oneOf(KINDS),
  keywords: listOf('words a reader would search for'),
  tags: checkTags,
  sidebar_label: text('a short name for the sidebar'),
  sandbox: checkSandbox,
  draft: flag,
  unlisted: flag,
  hide_title: flag,
  hide_table_of_contents: flag,
  slug: checkSlug,
  last_update: checkLastUpdate,
  image: text('the path of a picture in static/'),
};

/**
 * Checks the front matter of a page and throws one error that names file, field and remedy of every mistake.
 * Partials have no front matter and are passed over.
 */
export function validateFrontMatter(frontMatter: Fields, filePath: string): void {
  if (isPartial(filePath)) return;
  const problems = [...missing(frontMatter), ...wrong(frontMatter, filePath)];
  report(filePath, problems);
}

/**
 * As Docusaurus has it: a file or a folder whose name begins with an underscore is not a page. Only names below the folder of the
 * pages count: a checkout may itself lie below one, as on build machines that work in `_work/`.
 */
export function isPartial(filePath: string): boolean {
  const belowDocs = filePath.split(/[\\/](?:docs|versioned_docs[\\/][^\\/]+)[\\/]/).at(-1) ?? filePath;
  return /(?:^|[\\/])_/.test(belowDocs);
}

function missing(frontMatter: Fields): Problem[] {
  return REQUIRED.filter((field) => frontMatter[field] === undefined).map((field) => ({
    line: 1,
    what: `front matter has no \`${field}\`.`,
    remedy: `add \`${field}:\`; CONTRIBUTING.md, "Add a page in five minutes", shows every field.`,
  }));
}

function wrong(frontMatter: Fields, filePath: string): Problem[] {
  return Object.entries(frontMatter).flatMap(([field, value]) => {
    const check = Object.hasOwn(CHECKS, field) ? CHECKS[field] : undefined;
    const found =
      check === undefined
        ? (['is not a field we know', `use only ${Object.keys(CHECKS).join(', ')}`] as const)
        : check(value, filePath);
    if (found === undefined) return [];
    const [what, remedy] = found;
    return [
      {line: lineOfField(filePath, field), what: `front matter: \`${field}\` ${what}.`, remedy: `${remedy}.`},
    ];
  });
}

/** YAML reads `429` as a number; as a keyword it is meant as a word. */
function asText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function text(meaning: string): Check {
  return (value) => (asText(value) === undefined ? ['is not a text', `write ${meaning}`] : undefined);
}

function flag(value: unknown): ReturnType<Check> {
  return typeof value === 'boolean'
    ? undefined
    : ['is neither true nor false', 'write true, or remove the field'];
}

function oneOf(allowed: readonly string[]): Check {
  return (value) =>
    allowed.includes(String(value))
      ? undefined
      : [`is \`${String(value)}\``, `use one of ${allowed.join(', ')}`];
}

function listOf(meaning: string): Check {
  return (value) => {
    const good =
      Array.isArray(value) && value.length > 0 && value.every((item) => asText(item) !== undefined);
    if (!good) return ['is not a list of words', `write ${meaning} in brackets: [first, second]`];
    const twice = value.find((item, index) => value.indexOf(item) !== index);
    return twice === undefined ? undefined : [`names \`${String(twice)}\` twice`, 'keep one of them'];
  };
}

function checkDescription(value: unknown): ReturnType<Check> {
  const {min, max} = DESCRIPTION_LENGTH;
  const length = asText(value)?.length ?? 0;
  if (length >= min && length <= max) return undefined;
  return [
    `has ${length} characters`,
    `say in ${min} to ${max} characters what the reader gets from this page`,
  ];
}

function checkSlug(value: unknown): ReturnType<Check> {
  return value === '/'
    ? undefined
    : ['moves the page away from its path', 'the path is the route: move the file instead'];
}

function checkSandbox(value: unknown): ReturnType<Check> {
  const remedy = `write {seed: […]} with any of ${SEED_NAMES.join(', ')}`;
  if (!isFields(value) || Object.keys(value).join() !== 'seed')
    return ['has not exactly the field `seed`', remedy];
  const {seed} = value;
  if (!Array.isArray(seed) || seed.length === 0)
    return ['names no seeds', `${remedy}; omit the field for an empty sandbox`];
  const unknown = seed.find((name) => !(SEED_NAMES as readonly unknown[]).includes(name));
  return unknown === undefined ? undefined : [`names the unknown seed \`${String(unknown)}\``, remedy];
}

function checkLastUpdate(value: unknown): ReturnType<Check> {
  const remedy = 'write {date: 2025-01-31}, with author: if someone else is to be named';
  if (!isFields(value)) return ['is not a date with its field name', remedy];
  const {date, author, ...rest} = value;
  const goodDate = date instanceof Date || (typeof date === 'string' && !Number.isNaN(Date.parse(date)));
  const goodAuthor = author === undefined || asText(author) !== undefined;
  return goodDate && goodAuthor && Object.keys(rest).length === 0
    ? undefined
    : ['is not a date and an author', remedy];
}

function checkTags(value: unknown, filePath: string): ReturnType<Check> {
  const wrongList = listOf('tags from tags.yml')(value, filePath);
  if (wrongList !== undefined) return wrongList;
  const known = knownTags(path.dirname(filePath));
  const unknown = (value as unknown[]).map(String).find((tag) => !known.includes(tag));
  if (unknown === undefined) return undefined;
  return [
    `names the unknown tag \`${unknown}\``,
    `use one of ${known.join(', ')}; a new tag goes into docs/tags.yml first`,
  ];
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
  const tags = isFields(content) ? Object.keys(content) : [];
  tagFiles.set(file, {modified, tags});
  return tags;
}

function lineOfField(filePath: string, field: string): number {
  if (statSync(filePath, {throwIfNoEntry: false}) === undefined) return 1;
  const lines = readFileSync(filePath, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.startsWith(`${field}:`));
  return index === -1 ? 1 : index + 1;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
