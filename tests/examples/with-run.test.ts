import {expect, it} from 'vitest';
import type {Block} from '@javelin/site/markdown/read-page.ts';
import {parseFence} from '@javelin/site/markdown/fence.ts';
import {examplesOn, reportRuns} from './with-run.ts';

const block = (info: string, code: string, group?: number): Block => {
  const [lang, ...meta] = info.split(' ');
  return {fence: parseFence(lang, meta.join(' ')).fence, code, file: 'docs/a.mdx', line: 1, group};
};

const CURL = 'curl https://your-api-domain.com/v1/admin/routes';
const states = async (...blocks: Block[]) =>
  (await examplesOn({file: 'docs/a.mdx', seed: [], blocks})).map(({language, state, reason}) => [
    language,
    state,
    reason,
  ]);

it('tells examples with a Run from those without, and from listings', async () => {
  expect(
    await states(
      block('bash', CURL, 1),
      block('python', 'import boto3\nboto3.client("x").converse()', 1),
      block('python', 'limit = 3'),
      block('python', 'print(limit)'),
      block('python', 'import boto3\nboto3.client("x").converse()'),
      block('js', 'export function f() {\n  return 1;\n}'),
      block('js', 'import {x} from "node:vm";\nx();'),
      block('js norun="needs a port"', 'x();'),
      block('bash', 'npm install'),
      block('json response status="200"', '{}'),
    ),
  ).toEqual([
    ['curl', 'own', undefined],
    ['Python', 'tabs', undefined],
    ['Python', 'listing', undefined],
    ['Python', 'own', undefined],
    ['Python', 'without', 'the sandbox has no Bedrock endpoint'],
    ['JavaScript', 'own', undefined],
    ['JavaScript', 'without', undefined],
    ['JavaScript', 'without', 'needs a port'],
  ]);
});

it('asks for a reason, and holds the ceiling', async () => {
  const examples = await examplesOn({
    file: 'docs/a.mdx',
    seed: [],
    blocks: [block('bash', CURL), block('js', 'import {x} from "node:vm";\nx();')],
  });
  expect(reportRuns(examples, 0.03)).toEqual([
    'docs/a.mdx:1: no Run, and no reason. Write out what it sends, or say norun="why".',
    '50.0 % of the examples have no Run; the ceiling is 3 %.',
  ]);
  expect(reportRuns(examples.slice(0, 1), 0.03)).toEqual([]);
});
