import {expect, it} from 'vitest';
import {plainMarkdown, sourceLinks, sourceSections} from './sources.ts';

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

\`\`\`\`md
## Not a heading
\`\`\`
still code
\`\`\`\`

### Set it again {/* #again */}

## Set it again
`;
const PAGE = {route: '/limits', title: 'Limits', about: 'About quota', source: SOURCE};

it('cuts a source at its headings, with the anchors the page will have', () => {
  const sections = sourceSections(PAGE, 'speed');
  expect(sections.map(({heading, anchor}) => [heading, anchor])).toEqual([
    ['', ''],
    ['Set rate_limit', 'set-rate_limit'],
    ['Set it again', 'again'],
    ['Set it again', 'set-it-again'],
  ]);
  expect(sections[0]).toMatchObject({route: '/limits', page: 'Limits', about: 'About quota', links: 'speed'});
  expect(sections[0]?.text.trim()).toBe('Above, see the routes.');
  expect(sections[1]?.code).toBe('## Not a heading ``` still code');
  expect(sections[1]?.text).toMatch(/rate_limit\s+How many\./);
  expect(sections[1]?.text).not.toContain('integer');
  expect(sections[1]).toMatchObject({about: '', links: ''});
});

it('gathers what other pages call a page', () => {
  const own = {...PAGE, route: '/routes', source: '[itself](/routes) [quota](/limits)'};
  expect([...sourceLinks([PAGE, own])]).toEqual([
    ['/routes', 'the routes'],
    ['/limits', 'quota'],
  ]);
});

it('leaves prose and headings for excerpts', () => {
  const markdown = plainMarkdown(PAGE);
  expect(markdown).toMatch(/^# Limits\n/);
  expect(markdown).toContain('\n### Set it again\n');
  expect(markdown).not.toMatch(/import|<Field|still code|keywords/);
});
