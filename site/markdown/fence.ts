import {isLanguage, languageRemedy, type Language} from './languages.ts';
import type {Problem} from '../lib/problem.ts';

/** What the words after the language of a fence say. CONTRIBUTING.md, "Examples", is the contract. */
export interface Fence {
  readonly lang: Language | 'mermaid';
  readonly title?: string;
  /** A recipe of packages/detectors/recipes, which is the code; the block itself is empty. */
  readonly file?: string;
  readonly tab?: string;
  /** Text alternative of a diagram. */
  readonly alt?: string;
  /** The block is the response to the request before it; `partial` allows more fields than shown. */
  readonly response?: 'full' | 'partial';
  readonly status?: string;
  /** The block is what the js/ts block before it prints. */
  readonly output?: boolean;
  /** Why the block is not executed. */
  readonly norun?: string;
  /** Names of values that readers cannot change in place, or `all`. */
  readonly fixed?: string;
  /** What a JSON block of the processor pages is, when it is none of the things that have a schema. */
  readonly noschema?: string;
  readonly run?: boolean;
  readonly showLineNumbers?: boolean;
  /** Line numbers (from 1) to highlight, ascending. */
  readonly highlight: readonly number[];
}

export interface ParsedFence {
  readonly fence: Fence;
  readonly problems: readonly Problem[];
}

type TextWord = 'title' | 'file' | 'tab' | 'alt' | 'status' | 'norun' | 'fixed' | 'noschema';
type Flag = 'response' | 'partial' | 'output' | 'run' | 'showLineNumbers';

const TEXT_WORDS: readonly TextWord[] = [
  'title',
  'file',
  'tab',
  'alt',
  'status',
  'norun',
  'fixed',
  'noschema',
];
const FLAGS: readonly Flag[] = ['response', 'partial', 'output', 'run', 'showLineNumbers'];

/** One word of the meta string: `{1,3-5}`, `name="value"`, or anything else up to the next space. */
const WORD = /\{[^}]*\}|[^\s="]+="[^"]*"|\S+/g;

interface Words {
  readonly texts: Map<TextWord, string>;
  readonly flags: Set<Flag>;
  readonly highlight: Set<number>;
}

/** Reads the info string of a fence, as in ` ```json response status="200" {2-3} `. Never throws. */
export function parseFence(lang: string | null | undefined, meta: string | null | undefined): ParsedFence {
  const problems: Problem[] = [];
  const words: Words = {texts: new Map(), flags: new Set(), highlight: new Set()};
  for (const word of meta?.match(WORD) ?? []) readWord(word, words, problems);

  const language = readLanguage(lang ?? '', problems);
  checkCombinations(language, words, problems);
  return {fence: toFence(language, words), problems};
}

function readLanguage(name: string, problems: Problem[]): Fence['lang'] {
  if (name === 'mermaid' || isLanguage(name)) return name;
  problems.push(
    name === ''
      ? {
          what: 'a code fence without a language.',
          remedy: 'name it after the backticks; plain text is ```text.',
        }
      : {what: `unknown language \`${name}\` on a code fence.`, remedy: languageRemedy(name)},
  );
  return 'text';
}

function readWord(word: string, words: Words, problems: Problem[]): void {
  if (word.startsWith('{')) {
    readRanges(word, words.highlight, problems);
    return;
  }
  const [, name, value] = /^([^=]+)="([^"]*)"$/.exec(word) ?? [];
  if (name !== undefined && value !== undefined && isOneOf(TEXT_WORDS, name)) {
    if (value.trim() === '') {
      problems.push({
        what: `\`${name}=""\` on a code fence is empty.`,
        remedy: 'give it a value or remove it.',
      });
    }
    if (words.texts.has(name)) problems.push(twice(name));
    words.texts.set(name, value.trim());
  } else if (isOneOf(FLAGS, word)) {
    if (words.flags.has(word)) problems.push(twice(word));
    words.flags.add(word);
  } else {
    problems.push({what: `unknown word \`${word}\` on a code fence.`, remedy: wordRemedy(word)});
  }
}

function readRanges(word: string, lines: Set<number>, problems: Problem[]): void {
  for (const part of word.slice(1, -1).split(',')) {
    const [, from, to = from] = /^\s*([1-9]\d*)(?:-([1-9]\d*))?\s*$/.exec(part) ?? [];
    if (from === undefined || Number(to) < Number(from)) {
      problems.push({
        what: `\`${word}\` is not a list of lines to highlight.`,
        remedy: 'write line numbers and ranges from small to large, like {1,3-5}.',
      });
      return;
    }
    for (let line = Number(from); line <= Number(to); line += 1) lines.add(line);
  }
}

function checkCombinations(lang: Fence['lang'], {texts, flags}: Words, problems: Problem[]): void {
  const say = (what: string, remedy: string) => problems.push({what, remedy});
  const status = texts.get('status');
  if (status !== undefined && !/^[1-5]\d\d$/.test(status)) {
    say(`\`status="${status}"\` is not an HTTP status.`, 'write three digits, like status="200".');
  }
  if (flags.has('response') && status === undefined) {
    say('`response` on a code fence without a status.', 'add the status of the response, like status="200".');
  }
  for (const [present, word] of [
    [flags.has('partial'), 'partial'],
    [status !== undefined, 'status'],
  ] as const) {
    if (present && !flags.has('response'))
      say(`\`${word}\` on a code fence without \`response\`.`, 'add `response` before it.');
  }
  if (flags.has('response') && flags.has('output')) {
    say(
      'a code fence is both `response` and `output`.',
      'keep `response` after a request, `output` after a js or ts block.',
    );
  }
  if (texts.has('norun') && (flags.has('response') || flags.has('output') || flags.has('run'))) {
    say('`norun` on a code fence together with response, output or run.', 'put `norun` on the request only.');
  }
  if (texts.has('noschema') && (lang !== 'json' || flags.has('response'))) {
    say(
      '`noschema` on a code fence that has no schema anyway.',
      'keep it for json blocks that are not a response.',
    );
  }
  if (texts.has('alt') && lang !== 'mermaid') {
    say(
      '`alt` on a code fence that is not a diagram.',
      'use title="…" for a caption; alt belongs to mermaid.',
    );
  }
}

function toFence(lang: Fence['lang'], {texts, flags, highlight}: Words): Fence {
  const response = flags.has('partial') ? 'partial' : 'full';
  return {
    lang,
    ...(texts.has('file') && {title: texts.get('file')}),
    ...Object.fromEntries(texts),
    ...(flags.has('response') && {response}),
    ...(flags.has('output') && {output: true}),
    ...(flags.has('run') && {run: true}),
    ...(flags.has('showLineNumbers') && {showLineNumbers: true}),
    highlight: [...highlight].sort((a, b) => a - b),
  };
}

function wordRemedy(word: string): string {
  const bare = word.split('=')[0] ?? word;
  if (isOneOf(TEXT_WORDS, bare)) return `write it with double quotes: ${bare}="…".`;
  if (isOneOf(FLAGS, bare)) return `\`${bare}\` takes no value: write just ${bare}.`;
  const known = [...TEXT_WORDS.map((name) => `${name}="…"`), ...FLAGS, '{1,3-5}'];
  return `use only ${known.join(', ')}.`;
}

function twice(word: string): Problem {
  return {what: `\`${word}\` stands twice on a code fence.`, remedy: 'keep one of them.'};
}

function isOneOf<T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value);
}
