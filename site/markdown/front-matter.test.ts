import {mkdtempSync, mkdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {validateFrontMatter, validateYaml} from './front-matter.ts';
import {problemsOf} from './testing.ts';

let folder = '';
const page = () => path.join(folder, 'docs', 'area', 'page.mdx');

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'front-matter-'));
  mkdirSync(path.dirname(page()), {recursive: true});
  writeFileSync(
    path.join(folder, 'docs', 'tags.yml'),
    'routes:\n  label: Routes\nlimits:\n  label: Limits\n',
  );
  writeFileSync(page(), '---\ntitle: Rate limits\nkind: essay\n---\n');
});
afterAll(() => rmSync(folder, {recursive: true}));

const good = {
  title: 'Rate limits',
  description: 'Set a per-route limit in requests per second and know what callers see above it.',
  kind: 'how-to',
  keywords: ['rate limit', 429],
  tags: ['routes', 'limits'],
};

const messageFor = (fields: Record<string, unknown>) =>
  problemsOf(() => validateFrontMatter({...good, ...fields}, page()));

describe('validateFrontMatter', () => {
  it('accepts the required fields and every optional one', () => {
    const all = {
      ...good,
      sidebar_label: 'Limits',
      sandbox: {seed: ['provider', 'fallback-provider', 'key', 'template', 'route', 'gateway']},
      draft: true,
      unlisted: false,
      hide_title: true,
      hide_table_of_contents: true,
      slug: '/',
      image: '/img/card.png',
      last_update: {date: new Date('2025-01-31'), author: 'Docs'},
    };
    expect(() => validateFrontMatter(good, page())).not.toThrow();
    expect(() => validateFrontMatter(all, page())).not.toThrow();
  });

  it.each(Object.keys(good))('requires %s', async (field) => {
    await expect(messageFor({[field]: undefined})).resolves.toContain(`\`${field}\``);
  });

  it.each([
    [{title: ''}, '`title` is not a text'],
    [{description: 'Too short.'}, '`description` has 10 characters'],
    [{description: 'x'.repeat(161)}, 'say in 50 to 160 characters'],
    [{kind: 'essay'}, 'use one of concept, how-to, reference, quickstart'],
    [{keywords: []}, '`keywords` is not a list of words'],
    [{keywords: ['a', 'a']}, '`keywords` names `a` twice'],
    [{tags: ['unheard']}, 'names the unknown tag `unheard`'],
    [{tags: ['unheard']}, 'use one of routes, limits'],
    [{sandbox: {seed: ['provider', 'cat']}}, 'names the unknown seed `cat`'],
    [{sandbox: {seed: []}}, 'omit the field for an empty sandbox'],
    [{sandbox: ['provider']}, 'has not exactly the field `seed`'],
    [{draft: 'yes'}, '`draft` is neither true nor false'],
    [{slug: '/elsewhere'}, 'move the file instead'],
    [{last_update: {date: 'yesterday'}}, '`last_update` is not a date'],
    [{sidebar_position: 3}, '`sidebar_position` is not a field we know'],
    [{constructor: 1}, '`constructor` is not a field we know'],
  ])('refuses %j', async (fields, expected) => {
    await expect(messageFor(fields)).resolves.toContain(expected);
  });

  it('names the line of the field', async () => {
    await expect(messageFor({kind: 'essay'})).resolves.toContain(
      'page.mdx:3: front matter: `kind` is `essay`',
    );
  });

  it('sees tags that are added while the site is being edited', async () => {
    await expect(messageFor({tags: ['fresh']})).resolves.toContain('unknown tag');
    const file = path.join(folder, 'docs', 'tags.yml');
    writeFileSync(file, 'routes: {}\nlimits: {}\nfresh: {}\n');
    utimesSync(file, new Date(0), new Date(0)); // a clock too coarse to tell two writes apart must not matter
    expect(() => validateFrontMatter({...good, tags: ['fresh']}, page())).not.toThrow();
  });

  it('holds below a folder that begins with an underscore', () => {
    const checkout = path.join(folder, '_work', 'docs', 'docs', 'area', 'page.mdx');
    expect(() => validateFrontMatter({}, checkout)).toThrow('front matter has no `title`');
  });

  it('passes over partials', () => {
    expect(() => validateFrontMatter({}, path.join(folder, 'docs', '_partials', 'a.mdx'))).not.toThrow();
  });
});

describe('YAML that cannot be read', () => {
  const messageOf = (block: string) =>
    problemsOf(() => validateYaml(`---\n${block}\n---\n\nText.\n`, 'docs/page.mdx'));

  it.each([
    ['title: Page\ndescription: a: b', 3],
    ['title: "Page\nkind: concept', 3],
    ['title: Page\ntags: [a, b', 3],
    ['title: Page\ntitle: Again', 3],
  ])('%j is told with file, line and remedy', async (block, line) => {
    const message = await messageOf(block);
    expect(message).toMatch(
      new RegExp(`^docs/page\\.mdx:${line}: front matter is not valid YAML: .+\\.\n  Remedy: put a value`),
    );
  });

  it.each(['---\ntitle: Page\n---\n', 'no front matter: [', '---\ntitle: "a: b"\n---'])(
    '%j is left alone',
    (source) => {
      expect(() => validateYaml(source, 'docs/page.mdx')).not.toThrow();
    },
  );
});
