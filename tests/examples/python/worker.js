/**
 * One Python interpreter in a thread. It waits for each HTTP response as Python code expects it: without `await`.
 * Plain JavaScript, because a thread of Node 20 does not take over the loader for TypeScript.
 */
import {readFileSync} from 'node:fs';
import {basename, dirname} from 'node:path';
import {fileURLToPath, URL} from 'node:url';
import {TextDecoder} from 'node:util';
import {parentPort, workerData} from 'node:worker_threads';
import {loadPyodide} from 'pyodide';

/** Beside this file, and the data of the package that one of them stands for. */
const FILES = [
  new URL('./httpx.py', import.meta.url),
  new URL('./javelin_sdk.py', import.meta.url),
  new URL(import.meta.resolve('@javelin/python-sdk/published.json')),
];
const {signal, reply} = workerData;

/** Sleeps until the other side has written the response. */
function send(request) {
  Atomics.store(signal, 0, 0);
  parentPort.postMessage({request});
  // Whatever else wakes the thread, there is no response before its length.
  while (Atomics.load(signal, 0) === 0) Atomics.wait(signal, 0, 0);
  return new TextDecoder().decode(reply.slice(0, Atomics.load(signal, 0)));
}

// Otherwise it looks for itself in a stack trace, which source maps change.
const indexURL = dirname(fileURLToPath(import.meta.resolve('pyodide')));
const python = await loadPyodide({indexURL});
python.registerJsModule('_sandbox_http', {send});
const packages = python.runPython('import site; site.getsitepackages()[0]');
for (const file of FILES) python.FS.writeFile(`${packages}/${basename(file.pathname)}`, readFileSync(file));

/** The page's variables, and no time spent in sleep. */
const PRELUDE = `
import os as _os, time as _time
_os.environ.clear()
_os.environ.update(_variables)
_time.sleep = lambda seconds: None
`;

/** The names of a session that stays open from block to block. */
const sessions = new Map();

function namesFor(session, variables) {
  const names = (session && sessions.get(session)) || python.toPy({__name__: '__main__'});
  if (session) sessions.set(session, names);
  names.set('_variables', python.toPy(variables));
  return names;
}

function run({code, variables, session}) {
  let stdout = '';
  let stderr = '';
  python.setStdout({batched: (text) => (stdout += `${text}\n`)});
  python.setStderr({batched: (text) => (stderr += `${text}\n`)});
  const names = namesFor(session, variables);
  try {
    python.runPython(PRELUDE, {globals: names});
    python.runPython(code, {globals: names, filename: 'example.py'});
    return {stdout, stderr};
  } catch (error) {
    // sys.exit(0) is a good end.
    if (/^SystemExit: (?:0|None)?$/m.test(error.message)) return {stdout, stderr};
    return {stdout, stderr: `${stderr}${error.message}`, failed: true};
  } finally {
    if (!session) names.destroy();
  }
}

parentPort.on('message', (job) => parentPort.postMessage({result: run(job)}));
parentPort.postMessage({ready: true});
