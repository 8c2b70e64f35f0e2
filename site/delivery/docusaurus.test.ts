/**
 * Node complains about what it calls experimental, and each version has others: CI runs this in all that the
 * project supports.
 */
import {spawnSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';

const SITE = fileURLToPath(new URL('..', import.meta.url));

test('the configuration and all plugins load without a complaint', {timeout: 60_000}, () => {
  const args = ['delivery/docusaurus.cjs', '--version'];
  const {stderr, stdout, status} = spawnSync(process.execPath, args, {cwd: SITE, encoding: 'utf8'});
  expect({stderr, status}).toEqual({stderr: '', status: 0});
  expect(stdout).toMatch(/^\d+\.\d+\.\d+/);
});
