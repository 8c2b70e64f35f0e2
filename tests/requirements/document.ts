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
