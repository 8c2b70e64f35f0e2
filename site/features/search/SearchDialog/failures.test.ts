import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {CELL} from '@javelin/search/sentences';
import {docsFile} from '../../../lib/pages.ts';
import {ERRORS, failureOf, REPRODUCED} from './failures.ts';

const page = readFileSync(docsFile(`${ERRORS.route.slice(1)}.mdx`), 'utf8');
const [, section = ''] = page.split(`{/* #${ERRORS.section} */}`);
/** As indexing/paragraphs.ts writes rows. */
const rows = section
  .split('\n## ', 1)[0]!
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$|`/g, '').trim()))
  .map((cells) => cells.join(CELL));

describe('a pasted failure', () => {
  it.each([
    ['429', '429'],
    ['503', '500, 502, 503, 504'],
    ['403', '401, 403'],
    ['RateLimitError', '429'],
    ['RouteNotFoundError', '404'],
    ['PermissionDeniedError', '401, 403'],
    ['InternalServerError', '500, 502, 503, 504'],
  ])('%s is the row %s of the table', (asked, status) => {
    const found = failureOf(rows, asked);
    expect(found?.status).toBe(status);
    expect(section).toContain(found?.remedy.slice(0, 10));
  });

  it.each(['418', 'ValueError', 'Error'])('%s is in no row', (asked) => {
    expect(failureOf(rows, asked)).toBeUndefined();
  });
});

it.each(REPRODUCED)('%s can be watched at %s', (_, to) => {
  const [route = '', anchor] = to.split('#');
  expect(readFileSync(docsFile(`${route.slice(1)}.mdx`), 'utf8')).toContain(`{/* #${anchor} */}`);
});
