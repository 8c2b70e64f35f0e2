import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, expect, it} from 'vitest';
import {phasesIn, timingTable} from './timing.ts';

const folder = mkdtempSync(join(tmpdir(), 'javelin-timing-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** What Docusaurus prints, with and without colours, around something that is no report. */
const PROGRAM = `
  const busy = () => { const {user, system} = process.cpuUsage(); return (user + system) / 1000; };
  const work = (ms) => { for (const end = busy() + ms; busy() < end;); };
  work(60);
  console.log('\\u001b[33m[PERF]\\u001b[39m Build > en > Load site > Load context - 40.00 ms - (Heap)');
  console.log('[PERF] Build > en > Load site - 3.50 seconds! - (Heap)');
  console.log('[SUCCESS] done');
  console.log('[PERF] Build > en > SSG - 500.00 ms - (Heap)');
  work(60);
`;

it('the probe notes the phases, keeps their lines from the screen and lets others pass', () => {
  const file = join(folder, 'site');
  const output = execFileSync(
    process.execPath,
    ['--require', fileURLToPath(new URL('./timing-probe.cjs', import.meta.url)), '-e', PROGRAM],
    {env: {...process.env, JAVELIN_TIMING_FILE: file}, encoding: 'utf8'},
  );
  expect(output).toBe('[SUCCESS] done\n');
  const phases = phasesIn(file, {name: 'site', seconds: 5, cpu: 0});
  expect(phases.map(({name, seconds}) => [name, seconds])).toEqual([
    ['Load site', 3.5],
    ['SSG', 0.5],
    ['site, rest', 1],
  ]);
  for (const {cpu} of [phases[0]!, phases[2]!]) expect(cpu).toBeGreaterThan(0.02);
});

it('a step that reports nothing is one row, and the last row is the whole', () => {
  const phases = phasesIn(join(folder, 'none'), {name: 'generate', seconds: 2, cpu: 0});
  const table = timingTable([...phases, {name: 'compress', seconds: 1.5, cpu: 3}], 2.5).split('\n');
  expect(table.map((line) => line.split(/\s+/))).toEqual([
    ['phase', 'seconds', 'CPU', 's'],
    ['generate', '2.0', '0.0'],
    ['compress', '1.5', '3.0'],
    ['total', '2.5', '3.0'],
  ]);
});
