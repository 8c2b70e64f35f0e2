import {describe, expect, it} from 'vitest';
import type {SitePage} from '../../lib/pages.ts';
import {element, text} from './hast.ts';
import {llmsParts, llmsText} from './llms.ts';
import {withFrontMatter} from './plugin.ts';
import {createToMarkdown} from './to-markdown.ts';

const PAGE: SitePage = {
  id: 'a/b',
  route: '/a/b',
  permalink: '/docs/a/b',
  title: 'A page',
  description: 'About it.',
  keywords: [],
  section: 'Guides',
  trail: ['Guides'],
  lastChange: Date.UTC(2026, 10, 15, 23, 59),
  isUnlisted: false,
};

describe('the front matter of a twin', () => {
  it('has the canonical URL and the last change', () => {
    expect(withFrontMatter(PAGE, 'https://docs.example.com', '/docs/', '# A page\n')).toBe(
      '---\ntitle: A page\ndescription: About it.\ncanonical_url: https://docs.example.com/docs/a/b\nlast_change: 2026-11-15\nall_pages: /docs/llms.txt\n---\n\n# A page\n',
    );
  });

  it('says nothing about a change that nobody recorded', () => {
    expect(
      withFrontMatter({...PAGE, lastChange: undefined}, 'https://docs.example.com', '/docs/', ''),
    ).not.toContain('last_change');
  });
});

it('llms.txt lists the pages and names the MCP server', () => {
  const text = llmsText({title: 'javelin.', tagline: 'One line', root: '/docs/'}, [PAGE]);
  expect(text).toContain('- [A page](/docs/a/b.md): About it.');
  expect(text).toContain('[javelin-docs-mcp.tgz](/docs/javelin-docs-mcp.tgz)');
});

it('llms.txt has links with a host where the site has one', () => {
  const text = llmsText({title: 'javelin.', tagline: 'One line', root: 'https://docs.example.com/docs/'}, [
    PAGE,
  ]);
  expect(text).toContain('- [A page](https://docs.example.com/docs/a/b.md): About it.');
  expect(text).toContain('[Guides](https://docs.example.com/docs/llms-guides.txt)');
  expect(text).not.toMatch(/\]\(\//);
});

it('the parts of llms-full.txt have the pages of an area with their addresses and dates', () => {
  const parts = llmsParts([{page: PAGE, markdown: '# A page\n'}], 'https://docs.example.com');
  expect([...parts]).toEqual([
    ['llms-guides.txt', '<!-- https://docs.example.com/docs/a/b, last change 2026-11-15 -->\n\n# A page\n'],
  ]);
});

it('a twin carries the anchors of its headings and rows', async () => {
  const toMarkdown = await createToMarkdown();
  const article = element(
    'div',
    [
      element('h1', [text('Limits')]),
      element('h2', [text('Set the limit')], {id: 'set-it'}),
      element('dl', [
        element(
          'div',
          [element('dt', [element('code', [text('rate_limit')])]), element('dd', [text('A number.')])],
          {id: 'config-rate_limit'},
        ),
      ]),
      element('dl', [
        element('dt', [element('a', [text('name')], {translate: 'no'})], {id: 'name'}),
        element('dd', [
          text('A string.'),
          element('dl', [element('dt', [text('first')]), element('dd', [text('Inside.')])]),
        ]),
      ]),
    ],
    {className: ['theme-doc-markdown']},
  );
  expect(await toMarkdown({type: 'root', children: [article]}, [])).toBe(
    '# Limits\n\n## Set the limit<a id="set-it"></a>\n\n- <a id="config-rate_limit"></a>`rate_limit`\n\n  A number.\n\n* <a id="name"></a>`name`\n\n  A string.\n\n  - first\n\n    Inside.\n',
  );
});

it('a twin says where a widget is, and leaves out what React and tooltips leave behind', async () => {
  const toMarkdown = await createToMarkdown();
  const rules = element('p', [text('Sandbox rules:'), {type: 'comment', value: ' '}, text(' one')]);
  const article = element(
    'div',
    [
      element('p', [text('The kind of a page comes first')]),
      element('section', [element('p', [text('A limit')])], {dataWidget: 'a-limit', ariaLabel: 'A limit'}),
      element('div', [element('pre', [element('code', [text('1')])]), rules], {className: ['code-block']}),
      element('p', [element('a', [text('verify')], {href: '/v', title: 'It depends'})]),
    ],
    {className: ['theme-doc-markdown']},
  );
  expect(await toMarkdown({type: 'root', children: [article]}, [])).toBe(
    '**A limit** is interactive, on the HTML page only.\n\n```text\n1\n```\n\nSandbox rules: one\n\n[verify](/v)\n',
  );
});

it('a twin names the lines that its page marks', async () => {
  const toMarkdown = await createToMarkdown();
  const marked = (words: string) => element('span', [text(words)], {className: ['hl']});
  const code = element('code', [
    text('a\n'),
    marked('b'),
    text('\n'),
    marked(''),
    text('\nd\n'),
    marked('e'),
  ]);
  const block = element('div', [element('pre', [code])], {className: ['code-block']});
  const article = element('div', [element('p', []), block], {className: ['theme-doc-markdown']});
  expect(await toMarkdown({type: 'root', children: [article]}, [])).toBe(
    '```text {2-3,5}\na\nb\n\nd\ne\n```\n',
  );
});

it('a twin carries the anchors that links of its page lead to, and no link to where it stands', async () => {
  const toMarkdown = await createToMarkdown();
  const link = (id: string) => element('a', [text(id)], {href: `#${id}`});
  const article = element(
    'div',
    [
      element('p', [text('The kind of a page comes first')]),
      element('p', [link('files'), text(', '), link('row'), text(', '), link('rule')]),
      element('ul', [element('li', [text('YAML')])], {id: 'files'}),
      element('table', [
        element('tr', [element('th', [text('Code')])]),
        element('tr', [element('td', [link('row')])], {id: 'row'}),
      ]),
      element('p', [
        element('em', [text('one')], {id: 'rule'}),
        text(' '),
        element('em', [text('other')], {id: 'no'}),
      ]),
    ],
    {className: ['theme-doc-markdown']},
  );
  expect(await toMarkdown({type: 'root', children: [article]}, [])).toBe(
    '[files](#files), [row](#row), [rule](#rule)\n\n<a id="files"></a>\n\n- YAML\n\n| Code |\n| - |\n| <a id="row"></a>row |\n\n_<a id="rule"></a>one_ _other_\n',
  );
});
