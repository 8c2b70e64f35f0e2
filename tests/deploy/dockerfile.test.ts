/** What can be said of the images without building them; `npm run test:full` runs their commands. */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {ROOT} from '../fixtures/folders.ts';
import {commandIn, processOf, stagesOf, textOf, textsOf} from './dockerfile.ts';

it('a Dockerfile is read with its continued lines and comments', () => {
  const [first, last] = stagesOf(
    '# note\nFROM a:1 AS build\nRUN one \\\n  # why\n  && two\nFROM b:2\nCMD ["x", "y z"]\n',
  );
  expect(textsOf(first!, 'RUN')).toEqual(['one && two']);
  expect(processOf(last!)).toEqual(['x', 'y z']);
  expect(() => commandIn('x y')).toThrow();
});

/** As Docker reads the file: `**` is any number of folders, a folder stands for what is in it, and the last line that fits decides. */
function isIgnored(path: string, patterns: readonly string[]): boolean {
  const fits = (pattern: string) => {
    const parts = pattern.split('**/').map((part) => part.replaceAll('.', '\\.').replaceAll('*', '[^/]*'));
    return new RegExp(`^${parts.join('(?:.*/)?')}(?:/|$)`).test(path);
  };
  const last = patterns.findLast((pattern) => fits(pattern.replace(/^!/, '')));
  return last !== undefined && !last.startsWith('!');
}

describe.each(['Dockerfile', 'sandbox.Dockerfile'])('deploy/%s', (file) => {
  const stages = stagesOf(readFileSync(join(ROOT, 'deploy', file), 'utf8'));
  const last = stages.at(-1)!;
  const sources = textsOf(stages[0]!, 'COPY').flatMap((text) => text.split(/\s+/).slice(0, -1));

  it('has a stage that builds and one that runs, of images with a version', () => {
    expect(stages.length).toBeGreaterThan(1);
    for (const {image} of stages) expect(image).toMatch(/^[\w./]+:[\w.-]+/);
    expect(stages.map(({image}) => image).join()).not.toContain('latest');
  });

  it('runs as a user without rights, on a port that needs none, without a shell in between', () => {
    expect(['root', '0', undefined]).not.toContain(textOf(last, 'USER'));
    expect(Number(textOf(last, 'EXPOSE'))).toBeGreaterThan(1023);
    expect(processOf(last).length).toBeGreaterThan(1);
    const names = last.instructions.map(({name}) => name);
    for (const name of ['RUN', 'COPY']) expect(names.lastIndexOf(name)).toBeLessThan(names.indexOf('USER'));
  });

  it('brings into the last stage only what the first one made', () => {
    for (const text of textsOf(last, 'COPY')) expect(text).toMatch(/^--from=build /);
    expect(last.instructions.some(({name}) => name === 'ADD')).toBe(false);
  });

  it('copies what exists', () => {
    for (const source of sources) expect(existsSync(join(ROOT, source)), source).toBe(true);
  });

  // A source archive without git has no list of its files.
  it.skipIf(!existsSync(join(ROOT, '.git')))('is not kept from any tracked file that it copies', () => {
    const patterns = readFileSync(join(ROOT, 'deploy', `${file}.dockerignore`), 'utf8')
      .trim()
      .split('\n');
    const copied = execFileSync('git', ['ls-files', '--', ...sources], {cwd: ROOT, encoding: 'utf8'})
      .trim()
      .split('\n');
    expect(copied.length).toBeGreaterThan(50);
    expect(copied.filter((path) => isIgnored(path, patterns))).toEqual([]);
  });

  it('says how to run it with a root folder that is read-only', () => {
    expect(readFileSync(join(ROOT, 'deploy', file), 'utf8')).toContain('docker run --rm --read-only');
  });
});
