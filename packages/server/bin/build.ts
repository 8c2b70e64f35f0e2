/**
 * `npm run build`: what the sandbox needs, the site, what readers store to read offline, and the compressed twins of all files. With
 * `--timing` a table at the end says where the time went; the processor's seconds are the ones to compare, since they do not depend on
 * what else the machine does.
 */
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
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

/** The probe goes into every process of the framework; what it notes lands in the file. */
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

/**
 * What another package makes, by the way to its file: this one is below all others. Not in a process of its own, which would take half a
 * second to start.
 */
async function script(file: string): Promise<void> {
  const {default: make} = (await import(pathToFileURL(join(ROOT, file)).href)) as {
    default: () => void | Promise<void>;
  };
  await make();
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
  const notes = join(folder, 'site');

  const generate = await timed('generate', () => script('packages/sandbox/scripts/generate.ts'));
  const site = await timed('site', () =>
    run([...ROOMY, 'site/docusaurus.cjs', 'build', 'site'], isTimed ? timedEnvironment(notes) : process.env),
  );
  const mcp = await timed('mcp', () => script('packages/mcp/scripts/pack.ts'));
  const offline = await timed('offline', () => script('site/features/offline/build/write.ts'));
  const compression = await timed('compress', () => compress(join(ROOT, 'site/build')));
  pruneContentCaches();
  if (isTimed)
    console.log(
      timingTable(
        [generate, ...phasesIn(notes, site), mcp, offline, compression],
        (performance.now() - started) / 1000,
      ),
    );
  rmSync(folder, {recursive: true, force: true});
}

void main();
