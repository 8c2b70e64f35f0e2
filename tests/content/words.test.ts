import {describe, expect, it} from 'vitest';
import {parsePage} from './page.ts';
import {bannedWords, countHedges, countWords, earlyHedges, readWordLists} from './words.ts';

const page = (body: string, {kind = 'concept', title = 'A', file = 'docs/a.mdx'} = {}) =>
  parsePage(`---\ntitle: ${title}\nkind: ${kind}\n---\n\n${body}`, file);
const lists = readWordLists();
const banned = (...args: Parameters<typeof page>) =>
  bannedWords(page(...args), lists).map(({what, line}) => `${line} ${what}`);

describe('banned words', () => {
  it.each([
    ['Send the **gateway key** along.', '6 "gateway key"'],
    ['It is dropped\nwithout a word.', '6 "without'],
    ['| Symptom | Do this |\n|---|---|\n| a | b |', '6 "Do this"'],
    ['## Prompt injection in use\n\nText.', '6 "Prompt injection in use"'],
    ['```mermaid alt="The gateway key travels"\nflowchart LR\n```', '6 "gateway key"'],
    ['<Card title="The gateway key" to="/a">x</Card>', '6 "gateway key"'],
  ])('%j is found where it is', (body, found) => expect(banned(body).join()).toContain(found));

  it('reads front matter too, and leaves code alone', () => {
    expect(banned('Text.', {title: 'Use it'})[0]).toContain('"Use it"');
    expect(banned('## Status codes {/* #statuses */}\n\nText.')).toEqual([]);
    expect(banned('`gateway key` and\n\n```text\ngateway key\n```\n\nDo this first.')).toEqual([]);
  });
});

it('counts words over all pages', () => {
  const counts = countWords([page('An answer. Answers.'), page('The answer is an IP address.')], lists);
  expect(counts.find(({pattern}) => pattern.includes('answers'))?.count).toBe(3);
  expect(counts.find(({pattern}) => pattern.includes('address'))?.count).toBe(0);
});

describe('hedges', () => {
  it('are counted, also across markup', () => {
    expect(countHedges([page('That is not *documented*. Nothing promises it.')], lists)).toBe(2);
  });

  it('are refused where a reader decides whether to go on', () => {
    const text = 'Not known.\n\n## Later\n\nNot known.';
    expect(earlyHedges(page(text, {kind: 'how-to'}), lists)).toHaveLength(1);
    expect(earlyHedges(page(text, {kind: 'quickstart'}), lists)).toHaveLength(2);
    expect(earlyHedges(page(text), lists)).toEqual([]);
  });
});
