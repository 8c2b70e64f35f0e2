/**
 * What an upgrade of the framework has changed, in one line each. tests/built compares the contract with the
 * last build.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import {expect, it} from 'vitest';
import {ENVIRONMENT, MODULES, PINNED} from './contract.ts';

const core = createRequire(require.resolve('@docusaurus/core/package.json'));
const usedBy = (name: string) => createRequire(core.resolve(name));
const read = (file: string): string => fs.readFileSync(file, 'utf8');

it.each(PINNED)('$file is the one that was read: $seeAlso', ({file, sha256, seeAlso}) => {
  const found = createHash('sha256')
    .update(read(require.resolve(file)))
    .digest('hex');
  expect(found, `${file} has changed; compare it, because ${seeAlso}`).toBe(sha256);
});

it('the framework loads its configuration with the loader that docusaurus.cjs replaces', () => {
  const utils = usedBy('@docusaurus/utils');
  expect(utils.resolve(MODULES.loader)).toContain(MODULES.loader);
  expect(read(core.resolve('@docusaurus/utils/lib/moduleUtils.js'))).toContain(MODULES.loader);
});

it('the framework still asks whether to minify HTML', () => {
  expect(read(core.resolve('@docusaurus/bundler/lib/minifyHtml.js'))).toContain(
    ENVIRONMENT.skipHtmlMinification,
  );
});

it('the classic theme has the client modules that are replaced, and the banner its file', () => {
  const modules = read(require.resolve('@docusaurus/theme-classic'));
  expect(modules).toContain(MODULES.progressBar);
  expect(modules).toContain(MODULES.highlighter);
  expect(fs.existsSync(require.resolve(MODULES.baseUrlBanner))).toBe(true);
});
