/**
 * One Python interpreter in a thread. It waits for each HTTP response as Python code expects it: without `await`.
 * Plain JavaScript, because a thread of Node 20 does not take over the loader for TypeScript.
 */
import {readFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parentPort, workerData} from 'node:worker_threads';
import {loadPyodide} from 'pyodide';

const MODULES = ['httpx'];
const {signal, reply} = workerData;

/** Sleeps until the other side has written the response. */
function send(request) {
  Atomics.store(signal, 0, 0);
  parentPort.postMessage({request});
  Atomics.wait(signal, 0, 0);
  return new TextDecoder().decode(reply.slice(0, Atomics.load(signal, 0)));
}

// Otherwise it looks for itself in a stack trace, which source maps change.
const indexURL = dirname(fileURLToPath(import.meta.resolve('pyodide')));
const python = await loadPyodide({indexURL});
python.registerJsModule('_sandbox_http', {send});
const packages = python.runPython('import site; site.getsitepackages()[0]');
for (const name of MODULES)
  python.FS.writeFile(`${packages}/${name}.py`, readFileSync(new URL(`./${name}.py`, import.meta.url)));

/** Each example is a program of its own: fresh names, the page's variables, no time spent in sleep. */
const PRELUDE = `
import os as _os, time as _time
_os.environ.clear()
_os.environ.update(_variables)
_time.sleep = lambda seconds: None
`;

function run({code, variables}) {
  let stdout = '';
  let stderr = '';
  python.setStdout({batched: (text) => (stdout += `${text}\n`)});
  python.setStderr({batched: (text) => (stderr += `${text}\n`)});
  const names = python.toPy({__name__: '__main__', _variables: variables});
  try {
    python.runPython(PRELUDE, {globals: names});
    python.runPython(code, {globals: names, filename: 'example.py'});
    return {stdout, stderr};
  } catch (error) {
    return {stdout, stderr: `${stderr}${error.message}`, failed: true};
  } finally {
    names.destroy();
  }
}

parentPort.on('message', (job) => parentPort.postMessage({result: run(job)}));
parentPort.postMessage({ready: true});
