import {expect, it} from 'vitest';
import {fillScript, takeArticle} from './articles.ts';

const DATA = '<script type="application/json" id="page-data">{"toc":[]}</script>';

it('takes the text of a page, as it stands there', () => {
  const html = `<div class="markdown"><header></header><div id="article" class="markdown" data-static=""><p>A <b>b</b></p><div>c</div>${DATA}</div></div>`;
  expect(takeArticle(html)).toBe('<p>A <b>b</b></p><div>c</div>');
});

it('leaves other pages alone and refuses a text without an end', () => {
  expect(takeArticle('<main><p>A</p></main>')).toBeUndefined();
  expect(() => takeArticle('<div id="article"><p>A</p></div>')).toThrow('without an end');
});

it('puts the text into the script of its page, whatever it contains', () => {
  const article = '<p>"$&" \\ \u2028 `</p>';
  const filled = fillScript('x(s("__ARTICLE_0a1b__"))', article) ?? '';
  expect(JSON.parse(filled.slice(4, -2))).toBe(article);
  expect(fillScript('x("else")', article)).toBeUndefined();
});

it('refuses a script with two places: a reader would see one of them', () => {
  expect(() => fillScript('s("__ARTICLE_0a__");s("__ARTICLE_1b__")', '<p>A</p>')).toThrow('two texts');
});
