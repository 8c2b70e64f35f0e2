import {compile} from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import {toString} from 'mdast-util-to-string';
import type {Root} from 'mdast';
import {describe, expect, it} from 'vitest';
import {visit} from 'unist-util-visit';
import {monthName, parseChangelog, readChangelog} from './data.ts';
import {atomFeed} from './plugin.ts';
import changelog from './remark-changelog.ts';

const GOOD = `
- month: 2024-08
  entries:
    - {id: 2024-08-tracing, kind: new, title: Tracing, text: 'See [tracing](/javelin-core/advanced#tracing).'}
- month: 2024-09
  entries:
    - id: 2024-09-store
      kind: breaking
      title: Analytics & graphs start anew
      text: Old data is **not** migrated.
      todo: Export first.
`;

const months = (source = GOOD) => parseChangelog(source, 'docs/changelog.yml');
const refused = (from: string | RegExp, to: string) => () => months(GOOD.replace(from, to));

async function expand(page: string, read = () => months()) {
  const found = {headings: [] as string[], entries: [] as {id: unknown; text: string}[], directives: 0};
  const collect = () => (tree: Root) => {
    visit(tree, (node) => {
      const id = node.data && 'hProperties' in node.data ? node.data.hProperties?.['id'] : undefined;
      if (node.type === 'heading') found.headings.push(`${String(id)} ${toString(node)}`);
      if (node.type === 'listItem') found.entries.push({id, text: toString(node)});
      if (node.type === 'containerDirective') found.directives += 1;
    });
  };
  const options = {remarkPlugins: [[changelog, {read}] as never, remarkDirective, collect]};
  const code = String(await compile({value: page, path: 'docs/changelog.mdx'}, options));
  return {...found, code};
}

describe('the data', () => {
  it('comes out newest month first, whatever the order of the file', () => {
    expect(months().map(({month}) => month)).toEqual(['2024-09', '2024-08']);
  });

  it.each([
    ['an unknown kind', 'kind: new', 'kind: nice', /entry "2024-08-tracing": the kind is unknown/],
    ['an id of another month', 'id: 2024-08-', 'id: 2024-07-', /the id does not fit/],
    ['a breaking change without remedy', /\n +todo: .*/, '', /docs\/changelog\.yml:7: entry "2024-09-store"/],
    ['a missing text', /text: Old.*/, 'text: ""', /the text is missing/],
    ['a misspelt field', 'todo:', 'to_do:', /unknown field "to_do"/],
    ['a title with a full stop', 'start anew', 'start anew.', /ends with a full stop/],
    ['a month that is none', 'month: 2024-08', 'month: 2024-13', /2024-13: this is not a month/],
    ['a month that is there twice', 'month: 2024-08', 'month: 2024-09', /is here twice/],
    ['a month without entries', /entries:\n.*tracing.*/, 'entries: []', /2024-08: the month has no entries/],
    ['YAML that is none', 'kind: new', 'kind: [new', /changelog\.yml:4: .*\n {2}Remedy: write valid YAML/],
    ['a file that is no list', GOOD, 'months: 3', /not a list of months/],
  ])('refuses %s', (_name, from, to, message) => {
    expect(refused(from, to)).toThrow(message);
  });

  it('refuses an id that is there twice', () => {
    const twice = GOOD.replace(/( {4}- \{.*\}\n)/, '$1$1');
    expect(() => months(twice)).toThrow(/"2024-08-tracing" is here twice/);
  });

  it('of the site is accepted', () => {
    expect(readChangelog().flatMap(({entries}) => entries).length).toBeGreaterThan(40);
  });

  it('names months without asking the machine for a locale', () => {
    expect([monthName('2024-01'), monthName('2024-12')]).toEqual(['January 2024', 'December 2024']);
  });
});

describe('<Changelog />', () => {
  it('becomes headings and entries with the ids that others link to', async () => {
    const {headings, entries} = await expand('Text.\n\n<Changelog />\n');
    expect(headings).toEqual(['2024-09 September 2024', '2024-08 August 2024']);
    expect(entries.map(({id}) => id)).toEqual(['2024-09-store', '2024-08-tracing']);
    expect(entries[0]?.text).toContain('Breaking Analytics & graphs start anew');
    expect(entries[0]?.text).toContain('Export first.');
  });

  it('puts what to do into an admonition, and nothing where there is nothing to do', async () => {
    const {directives} = await expand('<Changelog />');
    expect(directives).toBe(1);
  });

  it('imports its filter, and leaves pages without the tag alone', async () => {
    expect((await expand('<Changelog />')).code).toContain('@site/features/changelog/ChangelogFilter');
    expect((await expand('Only text.')).code).not.toContain('ChangelogFilter');
  });

  it('refuses to show nothing', async () => {
    await expect(expand('<Changelog />', () => [])).rejects.toThrow(/nothing to show/);
  });
});

describe('the feed', () => {
  const site = {title: 'javelin.', address: 'https://docs.example.com/'};

  it('has an id, link and date for each entry, newest first', async () => {
    const xml = await atomFeed(months(), site);
    expect(xml.match(/<id>[^<]+<\/id>/g)).toEqual([
      '<id>https://docs.example.com/changelog</id>',
      '<id>https://docs.example.com/changelog#2024-09-store</id>',
      '<id>https://docs.example.com/changelog#2024-08-tracing</id>',
    ]);
    expect(xml.match(/<updated>[^<]+<\/updated>/g)).toEqual([
      '<updated>2024-09-01T00:00:00.000Z</updated>',
      '<updated>2024-09-01T00:00:00.000Z</updated>',
      '<updated>2024-08-01T00:00:00.000Z</updated>',
    ]);
    expect(xml).toContain('<link rel="self" href="https://docs.example.com/feed.xml"/>');
  });

  it('escapes text and carries no Markdown', async () => {
    const xml = await atomFeed(months(), site);
    expect(xml).toContain('<![CDATA[Analytics & graphs start anew]]>');
    expect(xml).toContain('<![CDATA[Old data is not migrated. Export first.]]>');
    expect(xml).toContain('<![CDATA[See tracing.]]>');
  });
});
