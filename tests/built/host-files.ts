/** What hosts read beside the pages, within the limits that they set. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {BUILD, type BuiltPage} from './built-page.ts';

/** Cloudflare Pages: 100 rules of at most 2,000 characters in `_headers`, 2,000 of at most 1,000 in `_redirects`. */
const LIMITS = {
  _headers: {rules: 100, characters: 2000},
  _redirects: {rules: 2000, characters: 1000},
} as const;

const read = (name: string) => readFileSync(join(BUILD, name), 'utf8');

function checkLimits(name: keyof typeof LIMITS): string[] {
  const lines = read(name).split('\n');
  const {rules, characters} = LIMITS[name];
  const count = lines.filter((line) => line.startsWith('/')).length;
  const long = lines.filter((line) => line.length > characters);
  return [
    ...(count > rules ? [`${name}: ${count} rules, and hosts read ${rules}.`] : []),
    ...long.map(
      (line) =>
        `${name}: a line of ${line.length} characters, and hosts read ${characters}: ${line.slice(0, 60)}…`,
    ),
  ];
}

export function checkRedirects(text: string, pages: readonly string[]): string[] {
  const rules = new Map(
    [...text.matchAll(/^(\/\S+) (\/\S*) 301$/gm)].map(([, from = '', to = '']) => [from, to]),
  );
  const wanted = pages.map((path) => (path === '/' ? '/index.html' : `${path}.html`));
  return [
    ...wanted.filter((from) => !rules.has(from)).map((from) => `_redirects: no rule for ${from}.`),
    ...[...rules].flatMap(([from, to]) =>
      // A host that takes /x/ and /x for one would go round in circles.
      from.replace(/\/$/, '') === to ? [`_redirects: ${from} leads to itself on Netlify.`] : [],
    ),
  ];
}

export function checkHostFiles(pages: readonly BuiltPage[]): string[] {
  const missing = Object.keys(LIMITS).filter((name) => !existsSync(join(BUILD, name)));
  if (missing.length > 0) return missing.map((name) => `${name} is missing from the build.`);
  return [
    ...checkLimits('_headers'),
    ...checkLimits('_redirects'),
    ...checkRedirects(
      read('_redirects'),
      pages.map(({route}) => route).filter((route) => route !== '/404'),
    ),
  ];
}
