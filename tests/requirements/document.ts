/** REQUIREMENTS.md, read by a program. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../fixtures/folders.ts';

export const readDocument = (): string => readFileSync(join(ROOT, 'REQUIREMENTS.md'), 'utf8');

/** The numbers in the order of the document: a requirement is an item that begins with its number. */
export function numbersIn(document: string): string[] {
  const numbers = [...document.matchAll(/^- \*\*(R\d+\.\d+)\*\* /gm)].map(([, number = '']) => number);
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  if (twice.length > 0) throw new Error(`REQUIREMENTS.md has these numbers twice: ${twice.join(', ')}.`);
  return numbers;
}

const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The cells of the table whose first column is so called. */
function rowsOf(document: string, heading: string): string[][] {
  const table =
    document
      .slice(document.indexOf(`\n| ${heading} |`))
      .trimStart()
      .split('\n\n', 1)[0] ?? '';
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  return table.split('\n').slice(2).map(cells);
}

/** The item of a requirement, down to the next one. */
function itemOf(document: string, number: string): string {
  const start = document.indexOf(`- **${number}** `);
  return document.slice(start, document.indexOf('\n- **R', start + 1));
}

/** The list below a requirement, an item a line. */
export const itemsOf = (document: string, number: string): string[] =>
  itemOf(document, number)
    .split('\n  - ')
    .slice(1)
    .map((item) => item.replace(/\s+/g, ' ').trim());

/** The routes that a requirement lists: `/folder/`: `page`, `page`, …, or `/`, in words. */
export function routesIn(document: string, number: string): string[] {
  const lines = [...itemOf(document, number).matchAll(/^ {2}- `(\/[^`]*)`(.*)$/gm)];
  return lines.flatMap(([, folder = '', pages = '']) =>
    pages.startsWith(':') ? codeIn(pages).map((page) => folder + page) : [folder],
  );
}

/** R3.1: every field with its type, by entity. */
export function entitiesIn(document: string): Record<string, Record<string, string>> {
  const fieldsOf = (cell: string) =>
    [...cell.matchAll(/`(\w+)`(?: \(([^)]+)\))?/g)].map(([, name = '', type = 'string']) => [name, type]);
  const rows = rowsOf(document, 'Entity');
  return Object.fromEntries(
    rows.map(([name = '', , fields = '']) => [codeIn(name)[0], Object.fromEntries(fieldsOf(fields))]),
  );
}

export interface DocumentedCall {
  readonly call: string;
  readonly headers: readonly string[];
  readonly body: string | undefined;
  readonly answer: string | undefined;
}

/** R7.2: what stands in code is asked for, what stands in words is left open. */
export const callsIn = (document: string): DocumentedCall[] =>
  rowsOf(document, 'Call').map(([call = '', headers = '', body = '', answer = '']) => ({
    call: codeIn(call)[0] ?? '',
    headers: codeIn(headers),
    body: codeIn(body)[0],
    answer: codeIn(answer)[0],
  }));

/** R8.2: the messages by status. */
export const messagesIn = (document: string): Record<string, string[]> =>
  Object.fromEntries(
    rowsOf(document, 'Status').map(([status = '', , messages = '']) => [status, codeIn(messages)]),
  );
