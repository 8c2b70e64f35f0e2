import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {ROOT} from '../../fixtures/folders.ts';
import {scripts} from '../sandbox-server.ts';
import {checkStatements} from './check.ts';
import {readTable, readTables} from './table.ts';

const PAGE = 'docs/javelin-core/x.mdx';
const SOURCE = [
  'Intro.',
  '',
  '## Set [the](/x) limit {/* #limit */}',
  '',
  'The **limit** is\n[two](/two).',
  '## What callers see',
].join('\n');

const table = (row: string) => readTable('x.yml', `javelin-core/x:\n  - ${row}`);

async function problemsOf(row: string): Promise<string[]> {
  const {problems} = await checkStatements(table(row), [PAGE], scripts.run, () => SOURCE);
  return problems.map(({file, line, what}) => `${file}:${line}: ${what}`);
}

describe('a statement', () => {
  it('holds, whatever links and emphasis its words have on the page', async () => {
    const row =
      '{at: limit, quote: The limit is two., route: {config: {rate_limit: 2}}, ask: Hi, times: 3, statuses: {200: 2, 429: 1}}';
    expect(await problemsOf(row)).toEqual([]);
  });

  it('that the sandbox contradicts names the page, the row and the difference', async () => {
    const row = '{at: limit, quote: The limit is two., ask: Hi, received: Ho}';
    expect(await problemsOf(row)).toEqual([
      `${PAGE}:3: the sandbox does not do what "The limit is two." says (packages/sandbox/statements/x.yml:2): received: expected "Ho", got "Hi"`,
    ]);
  });

  it('that the page no longer makes names the row and the remedy', async () => {
    expect(await problemsOf('{at: limit, quote: The limit is three., ask: Hi}')).toEqual([
      expect.stringMatching(
        /^docs\/javelin-core\/x\.mdx:1: packages\/sandbox\/statements\/x\.yml:2 quotes "The limit is three\.", which is no longer below #limit\. Write down what the page says now/,
      ),
    ]);
    expect(await problemsOf('{at: what-callers-see, quote: The limit is two., ask: Hi}')).toEqual([
      expect.stringContaining('but it is below #limit. Change "at".'),
    ]);
    expect(await problemsOf('{at: gone, quote: Nothing, ask: Hi}')).toEqual([
      expect.stringContaining('no heading has the id gone'),
    ]);
  });

  it.each([
    ['a misspelt field', '{at: a, quote: b, ask: Hi, recieved: Hi}', 'x.yml:2: a row has no field recieved'],
    ['a misspelt field of a step', '{at: a, quote: b, steps: [{ask: Hi, sais: Hi}]}', 'no field sais'],
    ['no quote', '{at: a, ask: Hi}', 'a row needs "at", the id of a heading, and "quote"'],
    ['no request', '{at: a, quote: b}', 'a request is "ask" or "send"'],
    ['two requests in one', '{at: a, quote: b, ask: Hi, send: GET /}', 'a request is "ask" or "send"'],
    ['broken YAML', '{at: a', 'x.yml:2'],
  ])('with %s is refused', (_what, row, message) => {
    expect(() => table(row)).toThrow(message);
  });
});

describe('the tables', () => {
  const statements = readTables();

  it('have at least 150 statements, and some of every page about features, processors and configuration', () => {
    const pages = ['javelin-core/features', 'javelin-core/fallbackrouting', 'javelin-processors']
      .flatMap((folder) => readdirSync(join(ROOT, 'docs', folder)).map((file) => `docs/${folder}/${file}`))
      .filter((file) => file.endsWith('.mdx'));
    const configuration = ['gateway', 'provider', 'route', 'secrets', 'dataprotection'].map(
      (name) => `docs/javelin-core/${name}configuration.mdx`,
    );
    const covered = new Set(statements.map(({page}) => page));
    expect([...pages, ...configuration].filter((page) => !covered.has(page))).toEqual([]);
    expect(statements.length).toBeGreaterThanOrEqual(150);
  });

  it('are about pages that exist: rows of any other would never be tried', () => {
    const gone = statements.filter(({page}) => !existsSync(join(ROOT, page)));
    expect(gone.map(({place}) => place)).toEqual([]);
  });

  it('expect something of every request', () => {
    const EXPECTATIONS = [
      'says',
      'received',
      'model',
      'attempts',
      'has',
      'contains',
      'lacks',
      'entries',
      'warns',
      'status',
      'statuses',
    ];
    const isEmpty = (step: object) => !EXPECTATIONS.some((field) => field in step);
    const empty = statements.filter(({steps, ...row}) => (steps ? steps.every(isEmpty) : isEmpty(row)));
    expect(empty.map(({place}) => place)).toEqual([]);
  });
});
