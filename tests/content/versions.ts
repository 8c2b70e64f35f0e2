/**
 * Models, API versions and packages retire, and pages outlive them: every one that is named must be in docs/versions.yml with
 * enough time left. Sources are compared with that list instead of being filled in from it, so that each stays plain text.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {ROOT} from '../fixtures/folders.ts';
import type {Problem} from './page.ts';

const LIST = 'docs/versions.yml';
const DAY = 24 * 60 * 60 * 1000;

interface Version {
  readonly id: string;
  /** `none`: its maker has announced no date. */
  readonly retires: string;
}

export interface Versions {
  /** The day from which `npm test` counts: it must not start to fail by itself. */
  readonly checked: string;
  readonly days: number;
  readonly models: readonly Version[];
  readonly apiVersions: readonly Version[];
  readonly packages: readonly Version[];
}

export const readVersions = (): Versions =>
  parse(readFileSync(`${ROOT}/${LIST}`, 'utf8'), {schema: 'core'}) as Versions;

/** Families of model IDs by their first words: what looks like one must be known. */
const MODEL = new RegExp(
  String.raw`(?<![\w./@-])(?:${[
    String.raw`gpt-\d[\w.]*(?:-[\w.]+)*`,
    String.raw`o[1-9]-(?:mini|pro)`,
    String.raw`(?:anthropic\.)?claude-(?:\d|opus|sonnet|haiku|instant)[\w.:-]*`,
    String.raw`gemini-\d[\w.-]*`,
    String.raw`(?:mis|minis|codes|magis|mix|pix)tral-(?:small|medium|large|embed|\d)[\w.-]*`,
    String.raw`deepseek-(?:chat|reasoner|flash|pro|v\d)[\w.-]*`,
    String.raw`text-embedding-[\w-]+`,
    String.raw`(?:llama|grok|qwen)-?\d[\w.-]*`,
    String.raw`command-(?:a|r)[\w-]*`,
    String.raw`amazon\.(?:nova|titan)[\w.:-]*`,
  ].join('|')})(?![\w-])`,
  'gi',
);
const API_VERSION =
  /\b(?:api[-_]?version|anthropic-version)["']?\s*[=:]\s*["']?(\d{4}-\d{2}-\d{2}(?:-preview)?)/gi;
const CHART = /\/(javelin-[a-z]+)\b[^\n]*(?:\\\n[^\n]*)*--version (\d[\w.]*)/g;
const PACKAGE = /\b(?:pip|npm) install\b[^`\n]*?([@\w/-]+)(?:==|@)(\d[\w.]*)/g;

const withoutFullStop = (id: string) => id.replace(/[.:]+$/, '');

interface Found {
  readonly id: string;
  readonly line: number;
  readonly among: 'models' | 'apiVersions' | 'packages';
}

function find(text: string): Found[] {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const all = (pattern: RegExp, among: Found['among'], id: (match: RegExpExecArray) => string) =>
    [...text.matchAll(pattern)].map((match) => ({id: id(match), line: lineAt(match.index), among}));
  return [
    ...all(MODEL, 'models', ([id]) => withoutFullStop(id)),
    ...all(API_VERSION, 'apiVersions', ([, id]) => id as string),
    ...[CHART, PACKAGE].flatMap((pattern) => all(pattern, 'packages', ([, name, id]) => `${name} ${id}`)),
  ];
}

function fault(version: Version | undefined, {checked, days}: Versions, date = checked): string | undefined {
  if (version === undefined) return `is not in ${LIST}. Add it with its source, or use one that is there.`;
  if (version.retires === 'none') return undefined;
  const left = Math.floor((Date.parse(version.retires) - Date.parse(date)) / DAY);
  if (left >= days) return undefined;
  const when = left < 0 ? `retired on ${version.retires}` : `retires on ${version.retires}, in ${left} days`;
  return `${when}. Replace it by a current one in ${LIST} and everywhere else.`;
}

/** What one file names that is unknown, retired or about to be, at a date. */
export function versionProblems(file: string, text: string, versions: Versions, date?: string): Problem[] {
  return find(text).flatMap(({id, line, among}) => {
    const what = fault(
      versions[among].find((one) => one.id === id),
      versions,
      date,
    );
    return what === undefined ? [] : [{file, line, what: `${id} ${what}`}];
  });
}

/** Pages, and what is printed beside them: the API reference, notes on the SDK, drawn screens, the sandbox's objects. */
const SOURCES: readonly {readonly folder: string; readonly name: RegExp}[] = [
  {folder: 'docs', name: /\.mdx$/},
  {folder: 'packages/openapi', name: /^openapi\.yaml$/},
  {folder: 'docs/python-sdk', name: /\.yml$/},
  {folder: 'packages/sandbox/src', name: /^(?:seed|resources.models)\.ts$/},
  {folder: 'site/components', name: /\.tsx?$/},
  {folder: 'site/features', name: /\.tsx?$/},
];

export function allVersionProblems(date?: string): Problem[] {
  const versions = readVersions();
  return SOURCES.flatMap(({folder, name}) =>
    readdirSync(`${ROOT}/${folder}`, {recursive: true, encoding: 'utf8'})
      .filter((file) => name.test(file) && !file.includes('node_modules'))
      .sort()
      .map((file) => `${folder}/${file}`),
  ).flatMap((file) => versionProblems(file, readFileSync(`${ROOT}/${file}`, 'utf8'), versions, date));
}
