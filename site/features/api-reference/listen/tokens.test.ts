import {INFERENCE_FILE, modelChecked} from '@javelin/openapi';
import {expect, it} from 'vitest';
import {highlightCode} from '../../../markdown/highlighter.ts';
import type {Language} from '../../../markdown/languages.ts';
import {createReferenceData} from '../build/make-reference-data.ts';
import {type Token, tokensOf} from './tokens.ts';

const ENTITIES: Readonly<Record<string, string>> = {'&lt;': '<', '&gt;': '>', '&amp;': '&'};
const textOf = (html: string) =>
  html.replace(/<\/?span[^>]*>/g, '').replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

/** Each letter with its kind. Space has none: the two give it to different neighbours. */
const letters = (tokens: readonly Token[]) =>
  tokens.flatMap(({text, kind}) =>
    [...text].map((letter) => `${letter} ${letter.trim() ? (kind ?? '') : ''}`),
  );

async function builtTokens(code: string, lang: Language): Promise<Token[]> {
  const html = (await highlightCode(code, {lang, highlight: []})).replace(
    /<span data-own="\w+">([^<]*)<\/span>/g,
    '$1',
  );
  return [...html.matchAll(/<span class="tok-(\w+)">([^<]*)<\/span>|[^<]+/g)].map(([all, kind, text]) => ({
    text: textOf(text ?? all),
    kind: kind as Token['kind'],
  }));
}

it('colours every sample of the page as the build would', async () => {
  const described = (file?: string) => ({model: modelChecked(file), downloads: []});
  const {operations} = await createReferenceData(described(), described(INFERENCE_FILE));
  const blocks = operations.flatMap(({samples, bodies, success}) => [
    ...samples,
    ...bodies,
    ...(success ? [success.code] : []),
  ]);
  expect(blocks.length).toBeGreaterThan(190);
  for (const {lang, html} of blocks) {
    const code = textOf(html);
    expect(
      tokensOf(code, lang)
        .map(({text}) => text)
        .join(''),
    ).toBe(code);
    // The JSON of a here-document is one string to Shiki.
    if (!code.includes('<<JSON'))
      expect(letters(tokensOf(code, lang)), code).toEqual(letters(await builtTokens(code, lang)));
  }
});

it('leaves text that it has no rules for as it is', () => {
  expect(tokensOf('Provider created', 'text')).toEqual([{text: 'Provider created'}]);
  expect(tokensOf('', 'json')).toEqual([]);
});
