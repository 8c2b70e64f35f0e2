import {existsSync} from 'node:fs';
import {expect, it} from 'vitest';
import tasks from '../../../docs/tasks.json';
import {API_PAGE} from '../../lib/api-page.ts';
import {docsFile} from '../../lib/pages.ts';

it.each(tasks)('$label leads to a page', ({to}) => {
  const route = to.replace(/#.*$/, '');
  const isPage = [`${route}.mdx`, `${route}/index.mdx`].some((file) => existsSync(docsFile(file.slice(1))));
  expect(isPage || route === API_PAGE.route).toBe(true);
});
