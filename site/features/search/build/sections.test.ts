import type {Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import {siteSections} from '../plugin.ts';

const page = (route: string, html: string) => ({route, tree: unified().use(rehypeParse).parse(html) as Root});
const doc = (content: string, head = '') =>
  `<html><head>${head}</head><body><nav>Sidebar</nav><div class="theme-doc-markdown">${content}</div></body></html>`;

it('cuts a page at its headings and keeps code apart', () => {
  const html = doc(
    '<header><h1>Limits</h1></header><p>Above<button>Copy</button></p>' +
      '<h2 id="set">Set <code>rate_limit</code><a class="hash-link" href="#set">#</a></h2><div><p>Prose</p><pre>{"a": 1}</pre></div>',
    '<meta name="description" content="About limits."><meta name="keywords" content="quota,429">',
  );
  const sections = siteSections([page('/limits', html)], '/');
  expect(sections).toMatchObject([
    {
      route: '/limits',
      page: 'Limits',
      heading: '',
      anchor: '',
      text: 'Above',
      about: 'About limits. quota,429',
    },
    {heading: 'Set rate_limit', anchor: 'set', text: 'Prose', code: '{"a": 1}', about: ''},
  ]);
});

it('leaves out pages that ask for it, and what they call others', () => {
  const hidden = doc(
    '<h1>Draft</h1><p><a href="/limits#set">secret words</a></p>',
    '<meta name="robots" content="noindex, nofollow">',
  );
  const sections = siteSections([page('/draft', hidden), page('/limits', doc('<h1>Limits</h1>'))], '/');
  expect(sections.map(({route, links}) => [route, links])).toEqual([['/limits', '']]);
});

it('leaves out pages without content', () => {
  expect(siteSections([page('/tags', '<main><h1>Tags</h1></main>')], '/')).toEqual([]);
});

it('gathers what other pages call a page, the same words once', () => {
  const linking = doc('<h1>A</h1><a href="/b">quota</a><a href="/b#x">quota</a><a href="/b">speed</a>');
  const own = doc('<h1>B</h1><a href="/b#x">itself</a>');
  const sections = siteSections([page('/a', linking), page('/b', own)], '/');
  expect(sections.at(-1)?.links).toBe('quota speed');
});

it('takes calls and messages of the reference, paths in one piece', () => {
  const reference =
    '<main data-twin><h1>API reference</h1><article><h3 id="createGateway">Create a gateway</h3><p><code>/v1/<wbr>admin</code></p>' +
    '<h4 id="createGateway-body">Body</h4><pre><code>Gateway already exists</code></pre><pre>{"name": "x"}</pre><a><code data-message>Failed to create gateway</code></a></article></main>';
  expect(siteSections([page('/api', reference)], '/')[1]).toMatchObject({
    anchor: 'createGateway',
    text: '/v1/admin Body Failed to create gateway',
    literals: ['Gateway already exists', 'Failed to create gateway'],
  });
});
