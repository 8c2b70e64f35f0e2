import {compile} from '@mdx-js/mdx';
import {expect, it} from 'vitest';
import remarkApiChanges from './remark-api-changes.ts';

const change = (kind: 'added' | 'removed', isBreaking: boolean) => ({
  operation: 'GET /v1/admin/routes',
  change: kind,
  pointer: '#/paths',
  description: 'Response 401',
  isBreaking,
});

it('lists the changes of each operation, and how many are breaking', async () => {
  const changes = [change('added', false), change('added', false), change('removed', true)];
  const read = () => Promise.resolve({from: '1.0', to: '1.1', changes});
  const options = {remarkPlugins: [[remarkApiChanges, {read}] as never]};
  const code = String(await compile({value: '<ApiChanges />', path: 'docs/changelog.mdx'}, options));
  expect(code).toContain('From version 1.0 to 1.1');
  expect(code).toContain('GET /v1/admin/routes');
  expect(code).toContain(': 2 added, 1 removed, 1 of them breaking');
});
