/**
 * Which rules of the sandbox shaped the responses that pages show: docs/response-rules.json, one list for each response block of a
 * file, in page order. `npm run check:examples -- --write` makes it from what the executed examples return, so nobody edits it.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {docsFile} from '../lib/pages.ts';

/** By file, relative to docs/. */
export type ResponseRules = Readonly<Record<string, readonly (readonly string[])[]>>;

export const RULES_FILE = docsFile('response-rules.json');

export function readResponseRules(): ResponseRules {
  return existsSync(RULES_FILE) ? (JSON.parse(readFileSync(RULES_FILE, 'utf8')) as ResponseRules) : {};
}

/** The lists of one page or partial. */
export function rulesOf(file: string, rules: ResponseRules): readonly (readonly string[])[] {
  const key = path.relative(docsFile('.'), file).split(path.sep).join('/');
  return rules[key] ?? [];
}
