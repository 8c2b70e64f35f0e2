import type {Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import {headFacts, mainFacts, readSite} from './read-site.ts';

function page(route: string, html: string) {
  const tree = unified().use(rehypeParse).parse(html) as Root;
  return {route, ...headFacts(tree), ...mainFacts(tree)};
}
const doc = (content: string, head = '') =>
  `<html><head>${head}</head><body><nav>Sidebar</nav><div class="theme-doc-markdown">${content}</div></body></html>`;
const read = (...pages: ReturnType<typeof page>[]) => readSite(pages, '/', (route) => ['Guides', route]);

it('cuts a page at its headings and keeps code apart', () => {
  const html = doc(
    '<header><h1>Limits</h1></header><p>Above<button>Copy</button></p>' +
      '<h2 id="set">Set <code>rate_limit</code><a class="hash-link" href="#set">#</a></h2><div><p>Prose</p><pre>{"a": 1}</pre></div>' +
      '<details class="a search-skip"><p>Sandbox rules: put-replaces</p></details>',
    '<meta name="description" content="About limits."><meta name="keywords" content="quota,429">',
  );
  expect(read(page('/limits', html))).toMatchObject([
    {
      route: '/limits',
      title: 'Limits',
      trail: ['Guides', '/limits'],
      about: 'About limits. quota,429',
      sections: [
        {heading: '', anchor: '', text: 'Above', paragraphs: ['Above']},
        {heading: 'Set rate_limit', anchor: 'set', text: 'Prose', code: '{"a": 1}', paragraphs: ['Prose']},
      ],
    },
  ]);
});

it('keeps of code what a reader could type', () => {
  const code =
    'fold("8 a.b..c.d"); client.chat.create(); host = "0.0.0.0" // 01JKTQ4Z6M8V3RW2XN5YHB7CDE 1739266212\nparts = [2, /(?:grant|revoke)\\s[\\w ,]{1,60}/gim];';
  const [found] = read(page('/a', doc(`<h1>A</h1><pre>${code}</pre>`)));
  expect(found?.sections[0]?.code).toBe('fold( ); client.chat.create(); host = "0.0.0.0" // parts = [2, ];');
});

it('leaves out pages that ask for it, and what they call others', () => {
  const hidden = doc(
    '<h1>Draft</h1><p><a href="/limits#set">secret words</a></p>',
    '<meta name="robots" content="noindex, nofollow">',
  );
  const pages = read(page('/draft', hidden), page('/limits', doc('<h1>Limits</h1>')));
  expect(pages.map(({route, links}) => [route, links])).toEqual([['/limits', '']]);
});

it('leaves out pages without content', () => {
  expect(read(page('/tags', '<main><h1>Tags</h1></main>'))).toEqual([]);
});

it('gathers what other pages call a page, the same words once', () => {
  const linking = doc('<h1>A</h1><a href="/b">quota</a><a href="/b#x">quota</a><a href="/b">speed</a>');
  const own = doc('<h1>B</h1><a href="/b#x">itself</a>');
  expect(read(page('/a', linking), page('/b', own)).at(-1)?.links).toBe('quota speed');
});

it('takes operations, messages and paths of the reference, paths in one piece', () => {
  const reference =
    '<main data-twin><h1>API reference</h1><article><details><summary><h3 id="createGateway">Create a gateway</h3></summary>' +
    '<p><code>/v1/<wbr>admin</code></p><h4 id="createGateway-body">Body</h4><pre>{"name": "x"}</pre></details></article>' +
    '<h3 id="errors-400">400</h3><article><h4 id="error-taken"><code>Gateway already exists</code></h4><p>Taken.</p></article></main>';
  const [found] = read(page('/api', reference));
  expect(found?.sections.slice(1)).toMatchObject([
    {
      anchor: 'createGateway',
      text: '/v1/admin Body',
      names: [
        {name: 'createGateway', anchor: 'createGateway'},
        {name: '/v1/admin', anchor: 'createGateway'},
      ],
    },
    {anchor: 'errors-400', names: [{name: 'Gateway already exists', anchor: 'error-taken'}]},
  ]);
});
