import {compile} from '@mdx-js/mdx';
import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {expect, it} from 'vitest';
import remarkApiChanges from './remark-api-changes.ts';

const change = (kind: 'added' | 'removed', isBreaking: boolean, operation = 'GET /v1/admin/routes') => ({
  operation,
  change: kind,
  field: '',
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

it('has a row for what changed in the same operations', async () => {
  const field = (name: string) => ({...change('added', false, 'POST /v1/admin/routes'), field: name});
  const changes = [
    change('added', false),
    change('added', false, 'POST /v1/admin/routes'),
    field('config.policy'),
    field('config.budget'),
    {...field('config.owner'), operation: 'PUT /v1/admin/routes', operationId: 'updateRoute'},
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((path) => change('removed', false, `GET /${path}`)),
  ];
  const element = {type: 'mdxJsxFlowElement', name: 'ApiChanges', attributes: [], children: []} as const;
  const tree = {type: 'root', children: [element]} as unknown as Root;
  await remarkApiChanges({read: () => Promise.resolve({from: '1.0', to: '1.1', changes})})(tree);
  const table = tree.children.find(({type}) => type === 'table') as Table;
  expect(table.children.map(({children}) => children.map((cell) => toString(cell)))).toEqual([
    ['Change', 'What', 'Operations'],
    ['Added', 'Response 401', 'GET /v1/admin/routes, POST /v1/admin/routes'],
    ['Added', 'config.policy, config.budget', 'POST /v1/admin/routes'],
    ['Added', 'config.owner', 'updateRoute'],
    ['Removed', 'Response 401', '6 operations'],
  ]);
});
