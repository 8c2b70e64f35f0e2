/**
 * Short names for the classes of CSS modules. The framework's, `backToTopButton_sjWU`, stand in every page
 * twice, in its styles and its elements, and a hash cannot be compressed: a letter and a digit instead make
 * every first response 1.2 KB smaller (brotli), of 27. All names of all modules are numbered, in the order of
 * the files, so that both bundles and every folder give the same ones.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '@javelin/server/files';
import {isDropped} from '../styles/unused-rules.ts';

const SITE = path.resolve(__dirname, '../..');

/** Folders with CSS modules: ours, and those of the theme. */
const FOLDERS = [
  ...['components', 'delivery', 'features', 'src'].map((folder) => path.join(SITE, folder)),
  path.join(path.dirname(require.resolve('@docusaurus/theme-classic')), 'theme'),
  path.dirname(require.resolve('@docusaurus/theme-common')),
];

/** The stylesheets that are no modules. */
const GLOBAL_STYLES = path.join(SITE, 'css');

const COMMENT = /\/\*[^]*?\*\//g;
const NAME = /(?:[.#]|@keyframes\s+)([A-Za-z_][\w-]*)/g;
/** A part of the theme that has no other name: `[class*='docRoot']`. */
const PART_OF_NAME = /\[class\*=['"]?([\w-]+)/g;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `a0` to `Z9`, then `aa0`: never a word of its own, such as `ad`, which blockers of advertisements hide. */
export function shortName(index: number): string {
  let letters = '';
  let rest = Math.floor(index / 10);
  do {
    letters = LETTERS.charAt(rest % LETTERS.length) + letters;
    rest = Math.floor(rest / LETTERS.length) - 1;
  } while (rest >= 0);
  return `${letters}${index % 10}`;
}

const namesIn = (css: string): Set<string> =>
  new Set([...css.replace(COMMENT, '').matchAll(NAME)].map(([, name = '']) => name));

export interface Stylesheet {
  readonly file: string;
  readonly css: string;
}

/**
 * By file and own name. What is known by its own name keeps that: in global styles, and in the list of rules
 * that are dropped (styles/unused-rules.ts).
 */
export function shortNames(modules: readonly Stylesheet[], global: readonly string[]): Map<string, string> {
  const known = global.flatMap((css) => [...css.matchAll(PART_OF_NAME)].map(([, part = '']) => part));
  const isKnown = (name: string) => isDropped(`.${name}`) || known.some((part) => name.includes(part));
  const keys = modules.flatMap(({file, css}) =>
    [...namesIn(css)].filter((name) => !isKnown(name)).map((name) => `${file} ${name}`),
  );
  return new Map(keys.map((key, index) => [key, shortName(index)]));
}

function read(folder: string, end: string): Stylesheet[] {
  return listFiles(folder)
    .filter((file) => file.endsWith(end))
    .map((file) => path.join(folder, file))
    .map((file) => ({file, css: fs.readFileSync(file, 'utf8')}));
}

export const readShortNames = (): ReadonlyMap<string, string> =>
  shortNames(
    FOLDERS.flatMap((folder) => read(folder, '.module.css')),
    read(GLOBAL_STYLES, '.css').map(({css}) => css),
  );

/**
 * One more class moves the names of all after it: whatever is made of rendered pages or compiled modules
 * depends on this.
 */
export const versionOf = (names: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...names]))
    .digest('hex')
    .slice(0, 16);

interface CssLoader {
  readonly options: {readonly modules?: object};
}

const isForModules = (loader: unknown): loader is CssLoader =>
  typeof loader === 'object' && (loader as Partial<CssLoader> | null)?.options?.modules !== undefined;

/** @param rules the framework's */
export function withShortNames<T>(rules: readonly T[], names: ReadonlyMap<string, string>): T[] {
  /** Returns `undefined` where the framework's name is to stay. */
  const getLocalIdent = ({resourcePath}: {readonly resourcePath: string}, _: string, name: string) =>
    names.get(`${resourcePath} ${name}`);
  const adapt = (loader: unknown) =>
    isForModules(loader)
      ? {...loader, options: {...loader.options, modules: {...loader.options.modules, getLocalIdent}}}
      : loader;
  const loadersOf = (rule: T): readonly unknown[] => {
    const {use} = rule as {readonly use?: unknown};
    return Array.isArray(use) ? use : [];
  };
  if (rules.filter((rule) => loadersOf(rule).some(isForModules)).length !== 1)
    throw new Error(
      'Docusaurus loads CSS modules in another way than the pinned version did; adapt site/delivery/bundle/class-names.ts.',
    );
  return rules.map((rule) =>
    loadersOf(rule).some(isForModules) ? {...rule, use: loadersOf(rule).map(adapt)} : rule,
  );
}
