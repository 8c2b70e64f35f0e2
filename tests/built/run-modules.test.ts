import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import {hashOf} from '@javelin/site/features/run/hash.ts';
import {checkRunModules} from './run-modules.ts';

const html = `<pre><code data-run="script">const a = <span>1</span>;</code></pre><pre><code data-run="curl">curl x</code></pre>`;
const page = {
  route: '/a',
  file: 'a.html',
  html,
  tree: unified().use(rehypeParse).parse(html),
  content: undefined,
};

it('asks for a module for each program with a Run', () => {
  expect(checkRunModules([page], `'script-${hashOf('const a = 1;')}': () => 1`)).toEqual([]);
  expect(checkRunModules([page], '')).toEqual([
    '/a: the example "const a = 1;" has a Run, and no module was compiled for it',
  ]);
});
