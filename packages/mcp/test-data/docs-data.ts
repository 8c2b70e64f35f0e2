/** A small documentation in a folder, as the build would make it: two pages, and the real OpenAPI file. */
import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {modelChecked} from '@javelin/openapi';
import {buildSearchFile, type SearchPage} from '@javelin/search';
import {textPath} from '@javelin/search/paths';
import {type ApiData, FILES, markdownPath} from '../src/data.ts';

interface TestPage extends SearchPage {
  readonly markdown: string;
}

const LIMITS: TestPage = {
  route: '/limits',
  title: 'Rate limits',
  trail: ['Features'],
  about: 'quota',
  links: '',
  sections: [
    {heading: '', anchor: '', text: 'A limit protects a route.', code: '', names: [], asked: 'ceiling'},
    {
      heading: 'Set a limit',
      anchor: 'set-a-limit',
      text: 'Set rate_limit in requests per second.',
      code: '',
      names: [{name: 'rate_limit', anchor: 'config-rate_limit'}],
    },
  ],
  markdown: `---
title: Rate limits
canonical_url: https://docs.example.com/limits
last_change: 2026-11-15
---

# Rate limits

A limit protects a route.

## Set a limit <a id="set-a-limit"></a>

- <a id="config-rate_limit"></a>\`rate_limit\`

  In requests per second.

\`\`\`bash
## not a heading
\`\`\`

### Per route <a id="each"></a>

Each route has its own.

## Next steps

Read on.
`,
};

const HOME: TestPage = {
  route: '/',
  title: 'Every model call through one gateway',
  trail: ['Getting started'],
  about: '',
  links: '',
  sections: [{heading: '', anchor: '', text: 'A gateway for models.', code: '', names: []}],
  markdown: `# Every model call through one gateway\n\n${'A gateway for models. '.repeat(2000)}\n\n## Start\n\nHere.\n`,
};

export function writeTestDocsData(folder: string): void {
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), text);
  };
  const pages = [HOME, LIMITS];
  const {tags, operations, schemas, errors, source} = modelChecked();
  const {components} = source.document as {components: {schemas: ApiData['components']}};
  write(FILES.index, JSON.stringify(buildSearchFile(pages, {})));
  write(FILES.openapi, source.text);
  write(
    FILES.api,
    JSON.stringify({tags, operations, schemas, errors, components: components.schemas} satisfies ApiData),
  );
  for (const {route, markdown, sections} of pages) {
    write(markdownPath(route), markdown);
    write(
      textPath(route),
      JSON.stringify(Object.fromEntries(sections.map(({anchor, text}) => [anchor, [text]]))),
    );
  }
}
