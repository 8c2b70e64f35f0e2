import {describe, expect, it} from 'vitest';
import {excerpt, sectionText} from './excerpt.ts';

const TWIN = `---
title: Rate limits
---

# Rate limits

Calls per *minute*, see [routes](/routes).

## How to \`set\` one

\`\`\`json
{"rate_limit": 7}
\`\`\`

Set the limit.

## After

Nothing.
`;

describe('sectionText', () => {
  it('takes the beginning of a page, without front matter and title', () => {
    expect(sectionText(TWIN, '')).toBe('Calls per minute, see routes.');
  });

  it('takes a section up to the next heading', () => {
    expect(sectionText(TWIN, 'How to set one')).toBe('{"rate_limit": 7} Set the limit.');
  });

  it('reads tables cell by cell, lists item by item, and keeps identifiers whole', () => {
    const twin = [
      '## Codes',
      '',
      '| Field | Meaning |',
      '| --- | :-: |',
      '| `fallback_codes` | _which_ statuses |',
      '',
      '- One',
      '2. Two',
    ].join('\n');
    expect(sectionText(twin, 'Codes')).toBe('Field · Meaning fallback_codes · which statuses One Two');
  });

  it('has nothing for a heading that is not there', () => {
    expect(sectionText(TWIN, 'Elsewhere')).toBe('');
  });
});

describe('excerpt', () => {
  const textOf = (pieces: ReturnType<typeof excerpt>) => pieces.map(({text}) => text).join('');

  it('marks the words that matched in every form', () => {
    const marked = excerpt('It rejects a call. Rejected calls end.', ['reject']).filter(
      ({isMatch}) => isMatch,
    );
    expect(marked.map(({text}) => text)).toEqual(['rejects', 'Rejected']);
  });

  it('shows the surroundings of the first match and says that it is cut', () => {
    const text = textOf(excerpt(`${'word '.repeat(100)}needle ${'word '.repeat(100)}`, ['needl']));
    expect(text).toContain('needle');
    expect(text.startsWith('… ')).toBe(true);
    expect(text.endsWith(' …')).toBe(true);
    expect(text.length).toBeLessThan(260);
  });

  it('begins at the beginning when nothing matches', () => {
    expect(textOf(excerpt('Short text.', ['absent']))).toBe('Short text.');
  });
});
