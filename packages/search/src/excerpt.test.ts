import {describe, expect, it} from 'vitest';
import {excerpt} from './excerpt.ts';
import {stemOf} from './terms.ts';

const textOf = (pieces: ReturnType<typeof excerpt>) => pieces.map(({text}) => text).join('');

describe('excerpt', () => {
  it('marks the words that matched in every form', () => {
    const marked = excerpt(['It rejects a call. Rejected calls end.'], ['reject']).filter(
      ({isMatch}) => isMatch,
    );
    expect(marked.map(({text}) => text)).toEqual(['rejects', 'Rejected']);
  });

  it('marks a word without what stands around it', () => {
    const marked = excerpt(['Of 429, a (limit).'], ['429', 'limit']).filter(({isMatch}) => isMatch);
    expect(marked.map(({text}) => text)).toEqual(['429', 'limit']);
  });

  it('takes the paragraph that has most of what was asked', () => {
    const paragraphs = ['A limit.', 'The rate and the limit of a route.', 'The rate, the limit.'];
    expect(textOf(excerpt(paragraphs, ['rate', 'limit'].map(stemOf)))).toBe(
      'The rate and the limit of a route.',
    );
  });

  it('shows the surroundings of the first match and says that it is cut', () => {
    const text = textOf(excerpt([`${'word '.repeat(100)}needle ${'word '.repeat(100)}`], ['needl']));
    expect(text).toContain('needle');
    expect(text.startsWith('… ')).toBe(true);
    expect(text.endsWith(' …')).toBe(true);
    expect(text.length).toBeLessThan(260);
  });

  it('does not cut a beginning that is nearly there', () => {
    expect(textOf(excerpt([`Set a needle ${'word '.repeat(100)}`], ['needl']))).toMatch(/^Set a needle/);
  });

  it('says what is said about a name: below it, or in its row', () => {
    const errors = [
      'No routes found',
      'There is no route yet.',
      'Route not found',
      'No such name. No route.',
    ];
    expect(textOf(excerpt(errors, ['rout', 'found'], 'route not found'))).toBe(
      'Route not found · No such name. No route.',
    );
    const fields = ['Set a rate_limit for each route.', 'rate_limit integer · Requests per second.'];
    expect(textOf(excerpt(fields, ['rate_limit'], 'rate_limit'))).toBe(fields[1]);
    expect(textOf(excerpt(fields, ['rate_limit'], 'nowhere'))).toBe(fields[0]);
  });

  it('begins at the beginning when nothing matches, and has nothing where there is no text', () => {
    expect(textOf(excerpt(['Short text.', 'More.'], ['absent']))).toBe('Short text.');
    expect(textOf(excerpt([], ['absent']))).toBe('');
  });
});

it('prefers a sentence to a row of a table, and begins where it answers', () => {
  const paragraphs = [
    'rate_limit · integer · The limit of a route',
    'A route has callers. The limit of a route is shared by all of them.',
  ];
  const text = excerpt(paragraphs, ['limit', 'rout']).map((piece) => piece.text);
  expect(text.join('')).toBe('The limit of a route is shared by all of them.');
});
