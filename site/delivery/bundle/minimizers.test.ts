import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import {afterAll, expect, it} from 'vitest';
import {reproducible} from './minimizers.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'javelin-minimizers-'));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

/** A script that names another, as the runtime does, with a hash of one letter. */
async function minified(letter: string): Promise<string> {
  const context = path.join(folder, letter);
  fs.mkdirSync(context);
  fs.writeFileSync(
    path.join(context, 'index.js'),
    `const scripts = {first: '${letter.repeat(60)}'};
     const find = (name, extension, base) => base + name + scripts[name] + extension + base;
     globalThis.find = (name, base) => find(name, '.js', base) + find(name, '.css', base);`,
  );
  const compiler = rspack({
    mode: 'production',
    context,
    entry: './index.js',
    output: {path: path.join(context, 'out'), filename: 'out.js'},
    optimization: {minimizer: reproducible([new rspack.SwcJsMinimizerRspackPlugin()])},
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => (error ? reject(error) : compiler.close(() => resolve())));
  });
  return fs.readFileSync(path.join(context, 'out/out.js'), 'utf8');
}

it('the letters of a hash have no say in the names of variables', async () => {
  const [one, other] = [await minified('q'), await minified('z')];
  expect(one).toContain('qqq');
  expect(one).not.toContain('extension');
  expect(one.replace(/q{60}/, '')).toBe(other.replace(/z{60}/, ''));
});

it('other minifiers stay, and a build without any stays without', () => {
  const other = {name: 'LightningCssMinimizerRspackPlugin'};
  expect(reproducible([new rspack.SwcJsMinimizerRspackPlugin(), other])[1]).toBe(other);
  expect(reproducible([])).toEqual([]);
  expect(() => reproducible([other])).toThrow('in another way');
});
