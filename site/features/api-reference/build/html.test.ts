import {expect, test} from 'vitest';
import {html, raw, toText} from './html.ts';

test('escapes text, in content and in attributes', () => {
  const text = `<b> & "quotes"`;
  expect(toText(html`<p title="${text}">${text}</p>`)).toBe(
    '<p title="&lt;b&gt; &amp; &quot;quotes&quot;">&lt;b&gt; &amp; &quot;quotes&quot;</p>',
  );
});

test('keeps markup inside markup, writes lists, leaves out what is absent', () => {
  const items = ['a', 'b'].map((item) => html`<i>${item}</i>`);
  expect(toText(html`<b>${items}${false}${undefined}${null}</b>`)).toBe('<b><i>a</i><i>b</i></b>');
});

test('writes the number zero', () => {
  expect(toText(html`<i>${0}</i>`)).toBe('<i>0</i>');
});

test('turns a line break of the source into one space, so that words stay apart', () => {
  expect(toText(html`<p>one two</p>`)).toBe('<p>one two</p>');
});

test('keeps the line breaks of finished markup', () => {
  expect(toText(html`<pre>${raw('a\n  b')}</pre>`)).toBe('<pre>a\n  b</pre>');
});
