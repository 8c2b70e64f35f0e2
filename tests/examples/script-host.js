/**
 * A process that runs one script after the other, each as if the process were its own: `script-process.ts` says which.
 * A script has ended when nothing is left to wait for, as with a process. One that fails, or leaves anything behind for
 * the next, ends the process. Plain JavaScript, because JavaScript examples run without a loader.
 */
import {pathToFileURL} from 'node:url';

/** Node's own connections: a script must not meet those of the one before it, whose sandbox is gone. */
const CONNECTIONS = Symbol.for('undici.globalDispatcher.1');

const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
const keysOf = (object) => Reflect.ownKeys(object).filter((key) => key !== CONNECTIONS);
const propertiesOf = (object) =>
  keysOf(object).map((key) => ({key, ...Object.getOwnPropertyDescriptor(object, key)}));

/** Every global, and what their prototypes and static parts consist of. */
function readGlobals() {
  // Node loads many of them when they are first read, and replaces the property.
  const values = keysOf(globalThis).map((key) => globalThis[key]);
  const parts = new Set(
    values.flatMap((value) => [value, isObject(value) ? value.prototype : undefined]).filter(isObject),
  );
  parts.delete(process);
  parts.delete(globalThis);
  return [globalThis, ...parts].flatMap(propertiesOf);
}

const isSame = (a, b) => a.key === b.key && Object.is(a.value, b.value) && a.get === b.get && a.set === b.set;

const readListeners = () =>
  process.eventNames().map((name) => `${String(name)} ${process.listenerCount(name)}`);

function readProcess() {
  return JSON.stringify([process.env, process.cwd(), process.argv, readListeners().sort()]);
}

function setUp({path, folder, variables}) {
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
  process.chdir(folder);
  process.argv = [process.argv[0], path];
}

/** What Node ends with when a script waits for something that never comes. */
const NEVER_SETTLED = 13;

let count = 0;
let job;

async function run({path, folder, variables, libraries, end}) {
  setUp({path, folder, variables});
  // They write down globals of their own when they are loaded. One that cannot be loaded is the script's to report.
  for (const name of libraries) await import(name).catch(() => undefined);
  job = {end, globals: readGlobals(), process: readProcess(), isDone: false};
  // The loop must be empty when the script has ended.
  process.channel.unref();
  count += 1;
  // A failure stays unhandled: Node prints it and ends the process, as it would have.
  await import(`${pathToFileURL(path).href}?run=${count}`);
  job.isDone = true;
}

function leavesNothing() {
  const globals = readGlobals();
  return (
    readProcess() === job.process &&
    globals.length === job.globals.length &&
    globals.every((property, index) => isSame(property, job.globals[index]))
  );
}

process.on('message', (message) => void run(message));
process.on('beforeExit', () => {
  if (!process.connected) return;
  if (!job.isDone) process.exit(NEVER_SETTLED);
  if (process.exitCode !== undefined || !leavesNothing()) process.exit();
  const connections = globalThis[CONNECTIONS];
  if (connections) globalThis[CONNECTIONS] = new connections.constructor();
  void connections?.destroy();
  process.channel.ref();
  for (const stream of [process.stdout, process.stderr]) stream.write(job.end);
});
