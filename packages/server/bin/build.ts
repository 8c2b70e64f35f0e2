/**
 * `npm run build`: what the sandbox needs, the site, what readers store to read offline, and the compressed twins of all files. With
 * `--timing` a table at the end says where the time went; the processor's seconds are the ones to compare, since they do not depend on
 * what else the machine does.
 */
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {createContentCache, pruneContentCaches} from '../src/content-cache.ts';
import {precompress} from '../src/precompress.ts';
import {type Phase, phasesIn, timingTable} from './timing.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PROBE = fileURLToPath(new URL('./timing-probe.cjs', import.meta.url));
/** Pages become trees and text, again and again: with more room for young objects, a tenth less time goes into collecting them. */
const ROOMY = ['--max-semi-space-size=64'];
const USAGE = 'Usage: npm run build [-- --timing]';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readTiming(): boolean {
  try {
    return parseArgs({options: {timing: {type: 'boolean', default: false}}}).values.timing;
  } catch (error) {
    return fail(`${(error as Error).message.split(/\.\s/)[0]}. ${USAGE}`);
  }
}

/** The probe goes into every process of a step; what it notes lands in the file. */
function timedEnvironment(file: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DOCUSAURUS_PERF_LOGGER: 'true',
    JAVELIN_TIMING_FILE: file,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(PROBE)}`,
  };
}

/** Ends the build with the step's own exit code: it has already said what is wrong. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, {cwd: ROOT, env, stdio: 'inherit'});
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) process.exit(code ?? 1);
}

async function timed(name: string, work: () => Promise<void>): Promise<Phase> {
  const started = performance.now();
  const before = process.cpuUsage();
  await work();
  const {user, system} = process.cpuUsage(before);
  return {name, seconds: (performance.now() - started) / 1000, cpu: (user + system) / 1e6};
}

async function compress(dir: string): Promise<void> {
  const cache = createContentCache('compressed');
  const {files, rawBytes, brotliBytes} = await precompress(dir, cache);
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
  const {found, made} = cache.counts;
  console.log(
    `Compressed ${files} files: ${kilobytes(rawBytes)} to ${kilobytes(brotliBytes)} (brotli); ` +
      `${made} results new, ${found} from earlier builds`,
  );
}

async function main(): Promise<void> {
  const isTimed = readTiming();
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'javelin-build-'));
  const fileOf = (step: string) => join(folder, step);
  const environment = (step: string) => (isTimed ? timedEnvironment(fileOf(step)) : process.env);

  const script = (step: string, file: string) =>
    timed(step, () => run(['--import', 'tsx', file], environment(step)));

  const generate = await script('generate', 'packages/sandbox/scripts/generate.ts');
  const site = await timed('site', () =>
    run([...ROOMY, 'site/docusaurus.cjs', 'build', 'site'], environment('site')),
  );
  // Side by side: the archive is neither stored to read offline nor compressed again.
  const packing = script('mcp', 'packages/mcp/scripts/pack.ts');
  const offline = await script('offline', 'site/features/offline/build/write.ts');
  const compression = await timed('compress', () => compress(join(ROOT, 'site/build')));
  const mcp = await packing;
  pruneContentCaches();
  if (isTimed)
    console.log(
      timingTable(
        [
          ...phasesIn(fileOf('generate'), generate),
          ...phasesIn(fileOf('site'), site),
          ...phasesIn(fileOf('mcp'), mcp),
          ...phasesIn(fileOf('offline'), offline),
          compression,
        ],
        (performance.now() - started) / 1000,
      ),
    );
  rmSync(folder, {recursive: true, force: true});
}

void main();
