import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import type {BuiltPage} from './built-page.ts';
import {checkFirstResponse} from './first-response.ts';

const page = (head: string, body = '', route = '/a'): BuiltPage => {
  const html = `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
  return {route, file: 'a.html', html, tree: unified().use(rehypeParse).parse(html), content: undefined};
};
const STYLES = '<style>p{}</style>';

test('a page with its styles and the scripts before them is right', () => {
  const data = '<script type=application/ld+json>{}</script>';
  expect(checkFirstResponse([page(`<script>1</script>${STYLES}<link rel=icon href=/i>`, data)])).toEqual([]);
  const behind = '<div id=__docusaurus></div><script>2</script>';
  expect(checkFirstResponse([page(STYLES, behind)])).toEqual([]);
});

test.each([
  [page(`<script src=/a.js defer></script>${STYLES}`), '/a: the script /a.js is asked for before'],
  [page(`<link rel=stylesheet href=/a.css>${STYLES}`), '/a: the link /a.css is asked for before'],
  [page(`<link rel=preload as=font href=/f>${STYLES}`), '/a: the link /f is asked for before'],
  [page(STYLES, '<script>1</script>'), '/a: 1 inline scripts after the styles'],
  [page(''), '/a: 0 stylesheets in the page'],
  [page(STYLES + STYLES), '/a: 2 stylesheets in the page'],
])('what the paint would wait for is named (%#)', (wrong, problem) => {
  expect(checkFirstResponse([wrong])).toEqual([expect.stringContaining(problem)]);
});

test('what only one page shows has its styles in the text', () => {
  expect(checkFirstResponse([page(STYLES, '<main><style>b{}</style><b>1</b></main>'), page(STYLES)])).toEqual(
    [],
  );
});

test('the styles are the same on all pages', () => {
  expect(checkFirstResponse([page(STYLES), page('<style>b{}</style>', '', '/b')])).toEqual([
    '/b: another stylesheet than the other pages',
  ]);
});
