/**
 * What the tables of REQUIREMENTS.md ask of the admin API, for tests: what stands in code there is asked for, what stands
 * in words is left open. Not derived from openapi.yaml: that is what makes it a check.
 */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const document = readFileSync(fileURLToPath(new URL('../../../REQUIREMENTS.md', import.meta.url)), 'utf8');

const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The cells of the table whose first column is so called. */
function rowsOf(heading: string): string[][] {
  const start = document.indexOf(`\n| ${heading} |`);
  if (start < 0) throw new Error(`REQUIREMENTS.md has no table with the first column "${heading}".`);
  const [table = ''] = document.slice(start).trimStart().split('\n\n', 1);
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  return table.split('\n').slice(2).map(cells);
}

/** R3.1: every entity with its fields and their types. All fields are optional. */
export const ENTITIES: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  rowsOf('Entity').map(([name = '', , fields = '']) => [
    codeIn(name)[0],
    Object.fromEntries(
      [...fields.matchAll(/`(\w+)`(?: \(([^)]+)\))?/g)].map(([, field, type = 'string']) => [field, type]),
    ),
  ]),
);

/** R5.1, R5.2, R5.3 and R7.2: the calls. */
export const CALLS = rowsOf('Call').map(([call = '', headers = '', body = '', response = '']) => {
  const [method = '', path = ''] = codeIn(call)[0]?.split(' ') ?? [];
  /** Body and response are undefined where they are left open: the file must mark it. */
  return {method, path, headers: codeIn(headers), body: codeIn(body)[0], response: codeIn(response)[0]};
});

/** R8.2: the messages, by status. */
export const MESSAGES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  rowsOf('Status').map(([status = '', , messages = '']) => [status, codeIn(messages)]),
);

/** R6.1 and R7.3: what is left open, and words by which the file's marks must tell it. */
export const LEFT_OPEN = [
  {where: 'createTemplate', words: 'templatename'},
  {where: 'listGateways', words: 'Whether the response is an array'},
  {where: 'listKeys', words: 'providername'},
  {where: 'queryRoute', words: 'The key headers'},
  {where: 'queryRoute', words: 'The body is not described'},
  {where: 'listRoutes', words: 'no filter parameters'},
  {where: 'createProvider', words: 'What a key permits'},
];
