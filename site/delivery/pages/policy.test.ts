import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {BuiltPage} from './built-page.ts';
import {hashesOf, insertPolicy, violationsOf} from './policy.ts';

function inspectHtml(html: string) {
  const page = new BuiltPage('a.html', html);
  return {...hashesOf(page), violations: violationsOf(page)};
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
/** Hard to read by pattern: no quotes, no optional tags. */
const terse =
  '<!doctype html><html lang=en dir=ltr><head><meta charset=UTF-8><title>x</title></head><body class=a><p>text';

describe('inline scripts', () => {
  it('hashes what runs, each once, and leaves out files and data blocks', () => {
    const {scriptHashes} = inspectHtml(
      `${terse}<script>let a=1</script><script>let a=1</script><script type=module>let b="<p>"</script>` +
        '<script src=/assets/js/main.js></script><script type=application/ld+json>{"a":1}</script>' +
        '<script type="application/json">{}</script><template><script>let c</script></template>',
    );
    expect(scriptHashes).toEqual([sha256('let a=1'), sha256('let b="<p>"'), sha256('let c')].sort());
  });

  it('hashes import maps and speculation rules, which the policy governs too', () => {
    expect(inspectHtml(`${terse}<script type=importmap>{}</script>`).scriptHashes).toEqual([sha256('{}')]);
  });
});

it('hashes the stylesheet of the head, to the byte', () => {
  const css = 'p>a{content:"\\201c &amp;";background:url("data:image/svg+xml,<svg><path/></svg>")}';
  const {styleHashes, violations} = inspectHtml(terse.replace('<title>', `<style>${css}</style><title>`));
  expect(styleHashes).toEqual([sha256(css)]);
  expect(violations).toEqual([]);
});

it('takes no text in a script or a comment for a stylesheet', () => {
  const script = 'let a="<style>b</style>"';
  const head = `<meta charset=utf-8><style>p{}</style><!--<style>i{}</style>--><script>${script}</script>`;
  const {styleHashes, scriptHashes} = inspectHtml(`<html><head>${head}</head><body><p>text`);
  expect(styleHashes).toEqual([sha256('p{}')]);
  expect(scriptHashes).toEqual([sha256(script)]);
});

it('says where something is, also behind a stylesheet', () => {
  const html = terse.replace('<title>', '<style>p{}</style><title onclick=go()>');
  expect(inspectHtml(html).violations).toEqual([
    `a.html:1:${html.indexOf('<title') + 1} <title onclick=go()> in html > head: the event handler onclick`,
  ]);
});

describe('what the policy would block', () => {
  it.each([
    [
      '<table><tr><td style=text-align:left>',
      'a style attribute',
      '<td style=text-align:left> in body > table > tbody > tr',
    ],
    [
      '<svg style="display: none;"></svg>',
      'a style attribute',
      '<svg style="display: none;"> in html > body > p',
    ],
    ['<button onclick=go()>', 'the event handler onclick', '<button onclick=go()>'],
    ['<style>p{color:red}</style>', 'a <style> element outside', '<style> in html > body'],
    ['<noscript><style>p{}</style></noscript>', 'a <style> element outside', 'noscript'],
    ['<template><i style=a></i></template>', 'a style attribute', '<i style=a>'],
    ['<a href=" javascript:go()">', 'a javascript: address in href', '<a href='],
    ['<a href="java&#115;cript:go()">', 'a javascript: address in href', '<a href='],
    ['<a href=javascript&colon;go()>', 'a javascript: address in href', '<a href='],
    ['<p title=x\nONCLICK = go()>', 'the event handler onclick', '<p title'],
    ['<p class="a"style=b>', 'a style attribute', '<p class'],
    ['<a title="a > b" href="&#106;avascript:go()">', 'a javascript: address in href', '<a title'],
    ['<a title="<b>" href=" &Tab;javascript:go()">', 'a javascript: address in href', '<a title'],
    [`<p title=it's><p title="'" onclick=go()>`, 'the event handler onclick', '<p title'],
  ])('%s', (html, problem, where) => {
    const {violations} = inspectHtml(terse + html);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(problem);
    expect(violations[0]).toContain(where);
    expect(violations[0]).toMatch(/^a\.html:1:\d+ /);
  });

  it('finds nothing in text and code that only talks about it', () => {
    const quoted =
      '<code>&lt;p style="x" onclick="y"&gt;&lt;style&gt; key=&quot;a&quot; javascript:</code><p data-style=x title="onclick=1">';
    expect(inspectHtml(terse + quoted).violations).toEqual([]);
  });
});

describe('the place of the policy', () => {
  const insert = (html: string) => {
    const page = new BuiltPage('a.html', html);
    insertPolicy(page, 'P');
    return page.finished();
  };
  const meta = '<meta http-equiv="Content-Security-Policy" content="P">';

  it.each([
    ['after the charset', '<html><head><meta charset=utf-8>|<script>1</script>'],
    ['first in a head without charset', '<html><head>|<script>1</script><meta charset=utf-8>'],
    ['in a head without a tag', '<!doctype html><html lang=en>|<title>x</title><p>y'],
    ['after a charset in a head without a tag', '<!doctype html><meta charset=utf-8>|<title>x</title><p>y'],
  ])('is %s', (_where, template) => {
    expect(insert(template.replace('|', ''))).toBe(template.replace('|', meta));
  });

  it('replaces the policy of an earlier run', () => {
    expect(insert(insert(terse))).toBe(insert(terse));
  });
});
