import {describe, expect, it} from 'vitest';
import {parsePage} from './page.ts';
import {
  acronymsExplained,
  fewAdmonitions,
  hasExample,
  hasLinks,
  headingsInOrder,
  identifiersInCode,
  noDuplicates,
  noEmptySections,
  noPlaceholders,
} from './checks.ts';

const page = (body: string, kind = 'concept', file = 'docs/a.mdx') =>
  parsePage(`---\ntitle: A\nkind: ${kind}\n---\n\n${body}`, file);

const messages = (problems: readonly {what: string}[]) => problems.map(({what}) => what).join('\n');

describe('content checks', () => {
  it('finds placeholders, with their line', () => {
    expect(noPlaceholders(page('Text.\n\nMore is coming soon.'))).toEqual([
      expect.objectContaining({line: 8, what: expect.stringContaining('coming soon')}),
    ]);
    expect(noPlaceholders(page('Nothing to see.'))).toEqual([]);
  });

  it('finds empty sections, but not a heading above its subsections', () => {
    expect(messages(noEmptySections(page('## One\n\n## Two\n\nText.')))).toContain('"One" is empty');
    expect(messages(noEmptySections(page('## Last')))).toContain('"Last" is empty');
    expect(noEmptySections(page('## One\n\n### Two\n\nText.'))).toEqual([]);
  });

  it('wants an example on a how-to, and a picture is none', () => {
    expect(hasExample(page('Text.', 'how-to'))).toHaveLength(1);
    expect(hasExample(page('```mermaid\nflowchart LR\n```', 'quickstart'))).toHaveLength(1);
    expect(hasExample(page('```bash\ntrue\n```', 'how-to'))).toEqual([]);
    expect(hasExample(page('Text.', 'concept'))).toEqual([]);
  });

  it('wants three links to different pages', () => {
    expect(hasLinks(page('[a](/a) [a](/a#x) [b](/b)'))).toHaveLength(1);
    expect(hasLinks(page('[a](/a) [b](/b) [c](/c)'))).toEqual([]);
  });

  it('allows two admonitions', () => {
    const note = ':::note[A]\n\nText.\n\n:::\n\n';
    expect(fewAdmonitions(page(note.repeat(2)))).toEqual([]);
    expect(fewAdmonitions(page(note.repeat(3)))).toHaveLength(1);
  });

  it('wants an acronym explained once', () => {
    expect(messages(acronymsExplained(page('Use PHI with care.')))).toContain('"PHI" is not explained');
    expect(acronymsExplained(page('Protected health information (PHI). Use PHI with care.'))).toEqual([]);
    expect(acronymsExplained(page('The API and `XYZ` are fine.'))).toEqual([]);
  });

  it('wants identifiers in code font', () => {
    expect(messages(identifiersInCode(page('Set rate_limit and x-api-key.')))).toMatch(
      /rate_limit[\s\S]*x-api-key/,
    );
    expect(identifiersInCode(page('Set `rate_limit`.'))).toEqual([]);
  });

  it('finds heading levels that are skipped', () => {
    expect(headingsInOrder(page('## One\n\n#### Three'))).toHaveLength(1);
    expect(headingsInOrder(page('## One\n\n### Two\n\n## Three'))).toEqual([]);
  });

  it('finds the same paragraph on two pages', () => {
    const text = 'A paragraph that is long enough to be worth sharing. '.repeat(4);
    expect(noDuplicates([page(text), page(text, 'concept', 'docs/b.mdx')])).toHaveLength(1);
    expect(noDuplicates([page(text), page('Short.', 'concept', 'docs/b.mdx')])).toEqual([]);
  });
});
