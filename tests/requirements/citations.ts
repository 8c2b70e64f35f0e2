/** Where the numbers of requirements are cited. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../fixtures/folders.ts';

/** What a citation is worth: a test or a check shows that the requirement holds, a remark only explains. */
export type Kind = 'browser test' | 'unit test' | 'check' | 'remark';

export interface Citation {
  readonly number: string;
  readonly file: string;
  readonly kind: Kind;
}

const SKIPPED = /(?:^|\/)(?:node_modules|build|build-meta|generated|\.[^/]+)(?:\/|$)/;
const READ = /\.(?:ts|tsx|js|cjs|css|md|mdx|yml|yaml)$/;

/** Tests of this machinery cite numbers that do not exist. */
const OWN = /^tests\/requirements\//;

export function kindOf(file: string): Kind {
  if (/^tests\/e2e\/.*\.spec\.ts$/.test(file)) return 'browser test';
  if (/\.test\.tsx?$/.test(file)) return 'unit test';
  return /^tests\/(?:built|content|examples|search)\//.test(file) ? 'check' : 'remark';
}

/** In a browser test a number counts as a tag, `@R4.3`: that is what its report carries. */
export function citationsIn(file: string, text: string): Citation[] {
  const kind = kindOf(file);
  const numbers = [...text.matchAll(/(@?)\b(R\d+\.\d+)\b/g)].map(([, tag, number = '']) => ({
    number,
    file,
    kind: kind === 'browser test' && tag === '' ? ('remark' as const) : kind,
  }));
  return numbers.filter(
    (one, index) =>
      numbers.findIndex((other) => other.number === one.number && other.kind === one.kind) === index,
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), {withFileTypes: true}).flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (SKIPPED.test(file) || OWN.test(`${file}/`)) return [];
    if (entry.isDirectory()) return filesBelow(file);
    return entry.isFile() && READ.test(file) && file !== 'REQUIREMENTS.md' ? [file] : [];
  });
}

export const readCitations = (): Citation[] =>
  filesBelow('').flatMap((file) => citationsIn(file, readFileSync(join(ROOT, file), 'utf8')));
