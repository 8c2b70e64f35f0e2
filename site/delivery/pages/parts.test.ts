import {expect, it} from 'vitest';
import {BuiltPage} from './built-page.ts';
import {inParts} from './parts.ts';

const END = '<!--part-->';
const paragraph = (length: number) => `<p>${'x'.repeat(length)}</p>`;

function withParts(article: string): string {
  const page = new BuiltPage('a.html', `<body><div id="article">${article}</div></body>`);
  const root = page.byId('article')!;
  const ends = root.childNodes.map((node) => node.sourceCodeLocation!.endOffset);
  return inParts(page.source, page.innerRangeOf(root).start, ends);
}

it('a page of a screen stays whole', () => {
  const article = paragraph(2000) + paragraph(500);
  expect(withParts(article)).toBe(article);
  expect(withParts('')).toBe('');
});

it('the first part fills a screen, later ones are larger, and together they are the page', () => {
  const article = paragraph(1000).repeat(30);
  const parts = withParts(article).split(END);
  expect(parts.map((part) => part.length / paragraph(1000).length)).toEqual([3, 6, 6, 6, 9]);
  expect(parts.join('')).toBe(article);
});

it('nothing is cut inside an element', () => {
  const box = `<div>${paragraph(1000).repeat(8)}</div>`;
  expect(withParts(box + box)).toBe(box + END + box);
});

it('many elements count like much text', () => {
  const code = `<pre>${'<span class=tok-string>"a"</span>'.repeat(400)}</pre>`;
  expect(withParts(code + paragraph(7000))).toBe(code + END + paragraph(7000));
});

it('sees past comments, elements without content and signs in attributes', () => {
  const odd = `<!-- <p> --><hr/><img alt="a > b, </p>"><svg><path d="M0"/></svg>`;
  expect(withParts(paragraph(4000) + odd + paragraph(7000))).toBe(
    paragraph(4000) + END + odd + paragraph(7000),
  );
});

it('a few lines at the end are no part of their own', () => {
  expect(withParts(paragraph(4000) + paragraph(10))).not.toContain(END);
});
