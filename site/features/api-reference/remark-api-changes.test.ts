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

async function written(changes: ReturnType<typeof change>[]): Promise<string> {
  const read = () => Promise.resolve({from: '1.0', to: '1.1', changes});
  const options = {remarkPlugins: [[remarkApiChanges, {read}] as never]};
  return String(await compile({value: '<ApiChanges />', path: 'docs/changelog.mdx'}, options));
}

it('counts the changes, and lists those that break clients', async () => {
  const code = await written([change('added', false), change('added', false), change('removed', true)]);
  expect(code).toContain('From version 1.0 to 1.1 of the file: 2 added, 1 removed. These break clients:');
  expect(code).toContain('GET /v1/admin/routes');
  expect(code).toContain(' removed: Response 401');
});

it('lists nothing where nothing breaks', async () => {
  const code = await written([change('added', false)]);
  expect(code).toContain('1 added. None of them breaks a client.');
  expect(code).not.toContain('GET /v1/admin/routes');
});
