import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {compile} from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {docsFile} from '../../lib/pages.ts';
import {readGuardrails} from './data.ts';
import guardrailCards from './remark-guardrail-cards.ts';

const cards = readGuardrails();
const expand = async (value: string): Promise<string> =>
  String(
    await compile({value, path: 'docs/page.mdx'}, {remarkPlugins: [remarkGfm, guardrailCards], jsx: true}),
  );

it.each(cards)('the page of $name shows its card', ({name, page}) => {
  expect(readFileSync(docsFile(`${page.slice(1)}.mdx`), 'utf8')).toContain(
    `<GuardrailCard name="${name}" />`,
  );
});

it('a card has the same rows for every guardrail, with badges', async () => {
  const rowsOf = async (name: string) => {
    const code = await expand(`<GuardrailCard name="${name}" />\n`);
    expect(code).toContain('<Verify row="streaming" />');
    return [...code.matchAll(/<_components\.tr><_components\.td>\{"([^"]+)"\}/g)].map(([, label]) => label);
  };
  const [first] = cards;
  const rows = await rowsOf(first?.name ?? '');
  expect(rows).toContain('Open questions');
  for (const {name, time} of cards)
    expect(await rowsOf(name), name).toEqual(
      rows.filter((label) => time !== undefined || label !== 'Time in sample runs'),
    );
});

it('the overview has every card', async () => {
  const code = await expand('<GuardrailTable />\n');
  for (const {title, page} of cards) {
    expect(code).toContain(title);
    expect(code).toContain(`href="${page}"`);
  }
});

it('stops at a card that does not exist', async () => {
  await expect(expand('Text\n\n<GuardrailCard name="pii" />\n')).rejects.toThrow(
    /<GuardrailCard name="pii"> is not in docs\/guardrails\.yml[^]*prompt-injection, trust-and-safety/,
  );
});

describe('a mistake in docs/guardrails.yml', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'guardrails-'))));
  afterEach(() => rmSync(folder, {recursive: true}));

  it.each([
    ['a misspelt field', 'direction: Requests only', 'side: Requests only', /unknown field "side"/],
    ['a name twice', 'name: urls', 'name: language', /"language" is here twice/],
    [
      'a missing field',
      '    open: Names of rules that reject\n',
      '',
      /guardrail "non-ascii": this is missing/,
    ],
  ])('is reported with its remedy: %s', (_name, from, to, message) => {
    const file = join(folder, 'guardrails.yml');
    const source = readFileSync(docsFile('guardrails.yml'), 'utf8');
    expect(source).toContain(from);
    writeFileSync(file, source.replace(from, to));
    expect(() => readGuardrails(file)).toThrow(message);
  });
});
