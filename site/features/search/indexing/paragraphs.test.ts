import type {Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import {find} from '../../twins/hast.ts';
import {paragraphsOf} from './paragraphs.ts';

const read = (html: string) => {
  const tree = unified().use(rehypeParse).parse(`<main>${html}</main>`) as Root;
  return paragraphsOf(find(tree, ({tagName}) => tagName === 'main')!);
};

it('has paragraphs and items one by one, with what stands in code font', () => {
  expect(
    read('<p>Set <code>rate_limit</code>.</p><ul><li>One</li><li><p>Two</p><p>Three</p></li></ul>'),
  ).toEqual(['Set rate_limit.', 'One', 'Two', 'Three']);
});

it('keeps an item apart from the list inside it', () => {
  expect(read('<ul><li>Outer <em>words</em><ul><li>Inner</li></ul></li></ul>')).toEqual([
    'Outer words',
    'Inner',
  ]);
});

it('reads rows of tables and of field lists side by side, without the head of the table', () => {
  expect(
    read(
      '<table><thead><tr><th>Field</th></tr></thead><tbody><tr><td><code>a</code></td><td>first</td></tr></tbody></table>' +
        '<dl><div id="x"><dt><code>b</code> <span>integer</span></dt><dd>second</dd></div></dl>' +
        '<dl><dt id="y"><a>c</a> string</dt><dd>third</dd><dt>d</dt><dd>fourth</dd></dl>',
    ),
  ).toEqual(['a · first', 'b integer · second', 'c string · third', 'd · fourth']);
});

it.each([
  ['code', '<pre><code>curl</code></pre>'],
  ['a block of code with its caption', '<div class="code-block"><p>Response 200 OK</p><pre>{}</pre></div>'],
  [
    'a diagram',
    '<figure class="diagram"><svg><title>Flow</title></svg><figcaption>Flow</figcaption></figure>',
  ],
  [
    'what stands in for a widget',
    '<section data-widget="meter"><p>With scripts on, this box measures.</p></section>',
  ],
  ['controls', '<p><button>Copy</button></p><div role="tablist"><span>curl</span></div>'],
  ['the head of what is folded', '<details><summary>Show the whole response</summary></details>'],
])('leaves out %s', (_, html) => {
  expect(read(`<p>Before.</p>${html}<p>After.</p>`)).toEqual(['Before.', 'After.']);
});
