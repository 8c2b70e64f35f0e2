import {createContentCache} from '../lib/cache/content-cache.ts';
import type {HighlighterCore} from 'shiki/core';
import type {Fence} from './fence.ts';
import {escapeText} from '../lib/jsx.ts';
import {versionOfLibraries} from '../lib/libraries.ts';
import once from '../lib/once.cjs';
import {hasOwnNames, markNames} from '../lib/own-names.ts';
import {jsonInShell} from './json-in-shell.ts';
import {LANGUAGES} from './languages.ts';
import {tokenClass, tokenTheme} from './token-theme.ts';

/** One highlighter for the whole build: most of its work is preparing the grammars. Loaded late: a development server starts without it. */
function loadHighlighter(): Promise<HighlighterCore> {
  return once('highlighter', async () => {
    const {createHighlighter} = await import('shiki');
    const grammars = Object.values(LANGUAGES).flatMap(({grammar}) => grammar ?? []);
    return createHighlighter({themes: [tokenTheme], langs: [...new Set(grammars), jsonInShell]});
  });
}

/** The inner HTML of `<code>`. A line is an element where it has a number or a highlight: most of a page's elements are in its code. */
export async function highlightCode(
  code: string,
  {lang, highlight, showLineNumbers}: Pick<Fence, 'lang' | 'highlight' | 'showLineNumbers'>,
): Promise<string> {
  const lines = await colour(code, lang);
  const mark = hasOwnNames(code) ? markNames : (html: string) => html;
  return lines
    .map(mark)
    .map((line, index) => {
      const classes = [showLineNumbers && 'line', highlight.includes(index + 1) && 'hl'].filter(Boolean);
      return classes.length === 0 ? line : `<span class="${classes.join(' ')}">${line}</span>`;
    })
    .join('\n');
}

interface Token {
  readonly content: string;
  readonly color?: string;
}

/** What the colours depend on, beside the libraries, the language and the code. */
const SETTINGS = JSON.stringify([tokenTheme, jsonInShell]);

const coloursOfEarlierBuilds = () => once('colours', () => createContentCache('colours'));

/** Kept from one build to the next: after a change in our own code every page is compiled anew, and its examples are the same. */
async function tokensOf(code: string, grammar: string): Promise<readonly (readonly Token[])[]> {
  const parts = [versionOfLibraries(), SETTINGS, grammar, code];
  const made = await coloursOfEarlierBuilds().get(parts, async () => {
    const highlighter = await loadHighlighter();
    const lines = highlighter.codeToTokensBase(code, {
      lang: grammar,
      theme: tokenTheme.name,
      // The default gives up on a line after half a second, so that a busy machine would colour the same code differently.
      tokenizeTimeLimit: 0,
    });
    const tokens = lines.map((line) => line.map(({content, color}) => ({content, color})));
    return Buffer.from(JSON.stringify(tokens));
  });
  return JSON.parse(made.toString()) as Token[][];
}

async function colour(code: string, lang: Fence['lang']): Promise<string[]> {
  const grammar = lang === 'mermaid' ? undefined : LANGUAGES[lang].grammar;
  if (grammar === undefined) return code.split('\n').map(escapeText);
  return (await tokensOf(code, grammar)).map(renderLine);
}

function renderLine(tokens: readonly Token[]): string {
  return mergeRuns(tokens)
    .map(({content, className}) => {
      const text = escapeText(content);
      return className === undefined ? text : `<span class="${className}">${text}</span>`;
    })
    .join('');
}

interface Run {
  content: string;
  readonly className: string | undefined;
}

/** Neighbours of one kind become one element; space takes the kind of what stands before it. */
function mergeRuns(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  for (const {content, color} of tokens) {
    const className = tokenClass(color);
    const last = runs.at(-1);
    if (last !== undefined && (last.className === className || content.trim() === ''))
      last.content += content;
    else runs.push({content, className: content.trim() === '' ? undefined : className});
  }
  return runs;
}
