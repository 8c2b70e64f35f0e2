import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {fileStore} from '../../store/file.ts';
import {attack, attackWithPatterns} from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'attack-'));
afterAll(() => rmSync(folder, {recursive: true}));

/** The long run is `npm run attack -w packages/sandbox-cli`. */
describe('generated requests that build on each other', () => {
  it.each([
    ['memory', undefined],
    ['a file', () => fileStore(join(folder, `${crypto.randomUUID()}.db`))],
  ])('break nothing with the store in %s', async (_where, open) => {
    expect((await attack(4, 1, open)).requests).toBeGreaterThan(20);
  });

  it('with hostile regular expressions all end in time', async () => {
    expect((await attackWithPatterns(20, 1)).requests).toBe(42);
  });
});
