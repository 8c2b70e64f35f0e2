/**
 * Which rules of the sandbox shaped the responses that pages show: docs/response-rules.json, one list for
 * each response block of a file that has any. `npm run check:examples -- --write` makes it from what the
 * executed examples return, so nobody edits it.
 */
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {docsFile} from '../lib/pages.ts';

/** Keys are those of the responses. */
export type PageRules = Readonly<Record<string, readonly string[]>>;

/** Keys are files, relative to docs/. */
export type ResponseRules = Readonly<Record<string, PageRules>>;

export const RULES_FILE = docsFile('response-rules.json');

export function readResponseRules(): ResponseRules {
  return existsSync(RULES_FILE) ? (JSON.parse(readFileSync(RULES_FILE, 'utf8')) as ResponseRules) : {};
}

/** The keys of a file's responses, asked for in page order: by content, so that a new response moves no rules of others. */
export function createResponseKeys(): (code: string) => string {
  const seen = new Map<string, number>();
  return (code) => {
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return count === 1 ? hash : `${hash}-${count}`;
  };
}

/** The rules of one page or partial. */
export function rulesOf(file: string, rules: ResponseRules): PageRules {
  const key = path.relative(docsFile('.'), file).split(path.sep).join('/');
  return rules[key] ?? {};
}
