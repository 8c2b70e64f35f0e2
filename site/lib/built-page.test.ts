import type {Nodes} from 'hast';
import {expect, it} from 'vitest';
import {createBuiltPageReader, headOf, mainOf} from './built-page.ts';

/** With everything that could be taken for something else. */
const PAGE =
  '<!doctype html><html><head><title>A</title><style>p{content:"</p>"}</style><script>"<main>"</script>' +
  '<meta name=robots content=noindex></head><body><nav>Menu</nav><main class=a><p>One<p title="</main>">Two</main><footer>End</footer>';

const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

it('reads the head without styles and scripts, and what is the page’s own without the rest', async () => {
  expect(headOf(PAGE)).toBe(
    '<!doctype html><html><head><title>A</title><meta name=robots content=noindex></head>',
  );
  expect(mainOf(PAGE)).toBe('<main class=a><p>One<p title="</main>">Two</main>');
  const read = await createBuiltPageReader();
  expect(textOf(read.head(PAGE))).toBe('A');
  expect(textOf(read.main(PAGE))).toBe('OneTwo');
});

it('reads a page once', async () => {
  const [first, second] = [await createBuiltPageReader(), await createBuiltPageReader()];
  expect(second.main(PAGE.replace('noindex', 'all'))).toBe(first.main(PAGE));
});

it('says when a page has nothing of its own', () => {
  expect(() => mainOf('<html><body><p>Text')).toThrow('no <main>');
});
