/** The evidence of /security#evidence: the table of the page and its two downloads hold the same rows. */
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {docsFile} from '@javelin/site/lib/pages.ts';

const download = (name: string) =>
  readFileSync(new URL(`../../site/static/downloads/${name}`, import.meta.url), 'utf8');

/** A cell as downloads have it: the text of links without their targets. */
const plain = (cell: string) => cell.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').trim();

function tableRows(): string[][] {
  const [, section = ''] = readFileSync(docsFile('security.mdx'), 'utf8').split('{/* #evidence */}');
  const lines = section.match(/^\|.*\|$/gm) ?? [];
  const end = section.indexOf('\n\n', section.indexOf('| Control |'));
  return lines
    .filter((line) => section.indexOf(line) < end && !line.startsWith('|---'))
    .map((line) => line.slice(1, -1).split('|').map(plain));
}

/** RFC 4180: a field in quotation marks may contain commas, and its quotation marks are doubled. */
const csvRows = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );

const [head = [], ...rows] = tableRows();

it('the table names control, setting, test and artefact', () => {
  expect(head).toEqual(['Control', 'Setting', 'Test', 'Keep as evidence']);
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(row).toHaveLength(head.length);
});

it('rests on nothing that an auditor cannot repeat', () => {
  for (const row of rows) expect(row.join(' ')).not.toMatch(/\bcorpus\b|sandbox|figures of the run/i);
});

it('evidence.csv has the rows of the table', () => {
  expect(csvRows(download('evidence.csv'))).toEqual([head, ...rows]);
});

it('evidence.json has the rows of the table', () => {
  const objects = rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])));
  expect(JSON.parse(download('evidence.json'))).toEqual(objects);
});

it('the codes of the tiles have the names that the risks have, and all of them are explained', () => {
  const tiles = readFileSync(docsFile('javelin-webapp/threat-alerts/overview.mdx'), 'utf8');
  const risks = readFileSync(docsFile('security.mdx'), 'utf8');
  const [shown = '', explained = ''] = tiles.split('{/* #codes */}');
  const codes = new Set(shown.match(/\bLLM\d\d\b/g));
  const names = [...explained.matchAll(/^\| (LLM\d\d) \| ([^|]+) \| [^|]{9,} \|$/gm)];
  expect(names.map(([, code]) => code)).toEqual([...codes].sort());
  for (const [, code, name] of names) expect(risks).toContain(`| ${code} ${name} |`);
});
