import {expect, it} from 'vitest';
import {sourceLinks, sourceSections} from './sources.ts';

const SOURCE = `---
title: Limits
keywords: [quota]
---

import Widget from '@site/Widget';

Above, see [the routes](/routes#set).

## Set \`rate_limit\`

<Fields id="config">
  <Field name="rate_limit" type="integer">How many.</Field>
</Fields>

| Field | Meaning |
|---|---|
| a | first |

\`\`\`\`md
## Not a heading
\`\`\`
still code
\`\`\`\`

### Set it again {/* #again */}

## Set it again
`;

it('cuts a source at its headings, with the anchors the page will have', () => {
  const sections = sourceSections(SOURCE);
  expect(sections.map(({heading, anchor}) => [heading, anchor])).toEqual([
    ['', ''],
    ['Set rate_limit', 'set-rate_limit'],
    ['Set it again', 'again'],
    ['Set it again', 'set-it-again'],
  ]);
  expect(sections[0]).toMatchObject({paragraphs: ['Above, see the routes.']});
  expect(sections[1]?.code).toBe('## Not a heading ``` still code');
  expect(sections[1]?.text).toMatch(/rate_limit\s+How many\./);
  expect(sections[1]?.text).not.toContain('integer');
});

it('leaves no signs of tables, components and code for excerpts', () => {
  const paragraphs = sourceSections(SOURCE).flatMap((section) => section.paragraphs);
  expect(paragraphs.join('\n')).not.toMatch(/---|import|<Field|still code|keywords/);
});

it('gathers what other pages call a page', () => {
  const pages = [
    {route: '/limits', source: SOURCE},
    {route: '/routes', source: '[itself](/routes) [quota](/limits)'},
  ];
  expect([...sourceLinks(pages)]).toEqual([
    ['/routes', 'the routes'],
    ['/limits', 'quota'],
  ]);
});
