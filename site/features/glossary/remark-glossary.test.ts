import {compile} from '@mdx-js/mdx';
import {describe, expect, it} from 'vitest';
import {parseGlossary, readGlossary} from './data.ts';
import glossaryTerms from './remark-glossary.ts';

const GOOD = `
- id: virtual-key
  term: Virtual key
  definition: The alias of a secret.
  see: /javelin-core/secretsvault/virtualkeys
- id: chronicle
  term: Chronicle
  definition: The record of one call.
`;

const terms = (source = GOOD) => parseGlossary(source, 'docs/glossary.yml');

async function expand(page: string, path = 'docs/page.mdx'): Promise<string> {
  const remarkPlugins = [[glossaryTerms, {read: () => terms()}] as never];
  return String(await compile({value: page, path}, {remarkPlugins, jsx: true}));
}

describe('the data', () => {
  it('comes out in the order of the alphabet', () => {
    expect(terms().map(({id}) => id)).toEqual(['chronicle', 'virtual-key']);
  });

  it.each([
    ['an id with capitals', 'id: chronicle', 'id: Chronicle', /glossary\.yml:6: term "Chronicle": the id/],
    ['a missing term', 'term: Chronicle', 'term: ""', /the term is missing/],
    ['a missing definition', /definition: The record.*/, '', /term "chronicle": the definition is missing/],
    ['a definition that is no sentence', 'one call.', 'one call', /end it with a full stop/],
    ['a long definition', 'one call.', `${'one call '.repeat(30)}.`, /has more than 240 characters/],
    ['markup', 'one call.', 'one `call`.', /markup/],
    ['a link', 'one call.', 'one [call](/x).', /markup/],
    ['a page that is none', 'see: /javelin', 'see: javelin', /is not a page/],
    ['a misspelt field', 'see:', 'sea:', /unknown field "sea"/],
    ['an id that is there twice', 'id: chronicle', 'id: virtual-key', /"virtual-key" is here twice/],
    ['a term that is there twice', 'term: Chronicle', 'term: virtual key', /"virtual key" is here twice/],
    ['YAML that is none', 'term: Chronicle', 'term: [', /Remedy: write valid YAML/],
    ['a file that is no list', GOOD, 'terms: 3', /not a list of terms/],
  ])('refuses %s', (_name, from, to, message) => {
    expect(() => terms(GOOD.replace(from, to))).toThrow(message);
  });

  it('names all mistakes at once', () => {
    const two = GOOD.replace('one call.', 'one call').replace('see: /', 'see: ');
    expect(() => terms(two)).toThrow(/virtual-key[\s\S]*chronicle/);
  });

  it('accepts the glossary of the site', () => {
    expect(readGlossary().length).toBeGreaterThan(30);
  });
});

describe('on a page', () => {
  it('gives a term its definition and its page', async () => {
    const page = await expand('A <Term id="virtual-key">virtual key</Term>.');
    expect(page).toContain('definition="The alias of a secret."');
    expect(page).toContain('see="/javelin-core/secretsvault/virtualkeys"');
    const own = await expand(
      '<Term id="virtual-key">x</Term>',
      'docs/javelin-core/secretsvault/virtualkeys.mdx',
    );
    expect(own).not.toContain('see=');
    expect(page).not.toContain('chronicle');
    expect(page).not.toContain('import Glossary');
  });

  it('leaves out the page where there is none', async () => {
    expect(await expand('<Term id="chronicle">it</Term>')).not.toContain('see=');
  });

  it('names file, line and remedy of a term it does not know', async () => {
    const page = 'Text\n\nA <Term id="rout">route</Term> and a <Term id="wait">weight</Term>.';
    await expect(expand(page)).rejects.toThrow(/docs\/page\.mdx:3: <Term id="rout">[^]*Remedy[^]*id="wait"/);
  });

  it('gives the list all terms, and imports it', async () => {
    const page = await expand('## Glossary\n\n<Glossary />');
    expect(page).toContain("import Glossary from '@site/features/glossary/Glossary'");
    expect(page).toMatch(/<Glossary terms=.*chronicle.*virtual-key/);
  });
});
