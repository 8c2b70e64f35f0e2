import {expect, it} from 'vitest';
import {highlightCode} from '../../../markdown/highlighter.ts';
import {highlighter, tokensOf} from './coloured-text.tsx';

const JSON_LINES = [
  '{',
  '  "content": "Write to \\"ana\\": ###",',
  '  "score": -0.98, "flagged": true,',
  '  "none": null, "list": [1, 2e3, "x"]',
  '}',
];

const marked = (line: string) =>
  tokensOf(line)
    .map(({text, kind}) => (kind ? `<span class="tok-${kind}">${text}</span>` : text))
    .join('');

it('colours JSON as the build does', async () => {
  const built = await highlightCode(JSON_LINES.join('\n'), {
    lang: 'json',
    highlight: [],
    showLineNumbers: false,
  });
  // Escapes inside strings have a colour of their own in the build; one kind a word is enough here.
  const plain = built.replaceAll('&quot;', '"').split('\n');
  expect([0, 2, 4].map((index) => marked(JSON_LINES[index]!))).toEqual(
    [0, 2, 4].map((index) => plain[index]),
  );
});

it('finds the highlighted lines of a printed response in a live one', () => {
  const isHighlighted = highlighter(['    "content": "Write to ###."', '  ],']);
  expect(isHighlighted('    "content": "another",')).toBe(true);
  expect(isHighlighted('"content": "not as deep"')).toBe(false);
  expect(isHighlighted('  ],')).toBe(true);
  expect(isHighlighted('  }')).toBe(false);
});
