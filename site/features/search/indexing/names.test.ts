import type {Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {find} from '../../twins/hast.ts';
import {namesIn} from './names.ts';

function read(html: string, isReference = false): string[] {
  const tree = unified().use(rehypeParse).parse(`<main>${html}</main>`) as Root;
  const main = find(tree, ({tagName}) => tagName === 'main')!;
  return namesIn(main, 'section', isReference).map(({name, anchor}) => `${name} → ${anchor}`);
}

describe('a heading names', () => {
  it.each([
    [
      'a method',
      '<h3 id="create_route"><code>create_route</code>, <code>acreate_route</code></h3>',
      ['create_route → create_route', 'acreate_route → create_route'],
    ],
    ['a command', '<h3 id="javelin-auth"><code>javelin auth</code></h3>', ['javelin auth → javelin-auth']],
    [
      'an error message',
      '<h4 id="error-x"><code>Provider not found</code><a class="hash-link">#</a></h4>',
      ['Provider not found → error-x'],
    ],
    ['an operation', '<h3 id="createProvider">Create a provider</h3>', ['createProvider → createProvider']],
    ['a schema', '<h3 id="schema-ModelConfig">ModelConfig</h3>', ['ModelConfig → schema-ModelConfig']],
    ['nothing but words', '<h3 id="set-rate_limit">Set <code>rate_limit</code></h3>', []],
  ])('%s', (_, html, names) => {
    expect(read(html)).toEqual(names);
  });
});

it('rows of field lists name what identifiers they describe', () => {
  expect(
    read(
      '<dl><div id="config-rate_limit"><dt><code>rate_limit</code></dt></div><div id="route-name"><dt><code>name</code></dt></div></dl>',
    ),
  ).toEqual(['rate_limit → config-rate_limit']);
});

it('flags of a command lead to the command', () => {
  expect(
    read('<table><tr><td><code>--vault_enabled</code></td><td><code>--other</code></td></tr></table>'),
  ).toEqual(['--vault_enabled → section']);
});

it('the reference names paths, not the parameters that all operations have', () => {
  const html =
    '<p><code>/v1/admin/providers/{providername}</code></p><dl><div id="listKeys-x-api-key"><dt><code>x-api-key</code></dt></div></dl>';
  expect(read(html, true)).toEqual(['/v1/admin/providers/{providername} → section']);
});
