/**
 * One Python interpreter in a thread. It waits for each HTTP response as Python code expects it: without `await`.
 * Plain JavaScript, because a thread of Node 20 does not take over the loader for TypeScript.
 */
import {dirname} from 'node:path';
import {fileURLToPath} from 'node:url';
import {TextDecoder} from 'node:util';
import {parentPort, workerData} from 'node:worker_threads';
import {loadPyodide} from 'pyodide';

const {signal, reply, libraries} = workerData;

/** Sleeps until the other side has written the response. */
function send(request) {
  Atomics.store(signal, 0, 0);
  parentPort.postMessage({request});
  // Whatever else wakes the thread, there is no response before its length.
  while (Atomics.load(signal, 0) === 0) Atomics.wait(signal, 0, 0);
  return new TextDecoder().decode(reply.slice(0, Atomics.load(signal, 0)));
}

const LOOP = `
import asyncio, concurrent.futures
class _NoFiles:
    def select(self, timeout):
        return []
class _Loop(asyncio.BaseEventLoop):
    _selector = _NoFiles()
    def _process_events(self, events):
        pass
def _run(main):
    loop = _Loop()
    asyncio.events._set_running_loop(None)
    return loop.run_until_complete(main)
asyncio.run = _run
async def _to_thread(run, *args, **options):
    return run(*args, **options)
asyncio.to_thread = _to_thread
class _Pool:
    def __init__(self, max_workers=None): pass
    def __enter__(self): return self
    def __exit__(self, *_): return None
    def map(self, run, items): return map(run, items)
concurrent.futures.ThreadPoolExecutor = _Pool
`;

// Otherwise it looks for itself in a stack trace, which source maps change.
const indexURL = dirname(fileURLToPath(import.meta.resolve('pyodide')));
const python = await loadPyodide({indexURL});
python.registerJsModule('_sandbox_http', {send});
const packages = python.runPython('import site; site.getsitepackages()[0]');
for (const [name, code] of Object.entries(libraries)) python.FS.writeFile(`${packages}/${name}.py`, code);
python.runPython(`import sys, threading, types, javelin_sdk, langchain, server
sys.modules['http.server'] = server
threading.Thread = server.Thread
sys.modules['javelin_sdk.models'] = sys.modules['javelin_sdk.exceptions'] = javelin_sdk
sys.modules['langchain_core'] = types.ModuleType('langchain_core')
for name in ('openai', 'core.messages', 'core.output_parsers', 'core.prompts', 'core.runnables'):
    sys.modules[f'langchain_{name}'] = langchain`);
// There are neither threads nor sockets: a pool works in order, and a loop never waits for a file.
python.runPython(LOOP);

/** The page's variables and files, and no time spent in sleep. */
const PRELUDE = `
import os as _os, time as _time
_os.environ.clear()
_os.environ.update(_variables)
_time.sleep = lambda seconds: None
`;

/** As `python -m asyncio` runs it. */
const AWAITING = `
import ast as _ast, asyncio as _asyncio
_main = eval(compile(_code, "example.py", "exec", flags=_ast.PyCF_ALLOW_TOP_LEVEL_AWAIT))
if _main is not None:
    _asyncio.run(_main)
`;

const dict = python.globals.get('dict');

/** The names of a session that stays open from block to block. */
const sessions = new Map();

function namesFor({session, isAlone, variables}) {
  const names = (session && sessions.get(session)) || python.toPy({__name__: '__main__'});
  if (session && !isAlone) sessions.set(session, names);
  // `copy()` of a proxy is another proxy of the same names.
  if (session && isAlone && sessions.has(session)) return withVariables(dict(names), variables);
  return withVariables(names, variables);
}

function withVariables(names, variables) {
  names.set('_variables', python.toPy(variables));
  return names;
}

function run(job) {
  const {code, session, isAlone, awaits, files = {}} = job;
  for (const [name, text] of Object.entries(files)) python.FS.writeFile(name, text);
  let stdout = '';
  let stderr = '';
  const [out, err] = [new TextDecoder(), new TextDecoder()];
  python.setStdout({write: (bytes) => ((stdout += out.decode(bytes, {stream: true})), bytes.length)});
  python.setStderr({write: (bytes) => ((stderr += err.decode(bytes, {stream: true})), bytes.length)});
  const names = namesFor(job);
  try {
    python.runPython(PRELUDE, {globals: names});
    names.set('_code', code);
    python.runPython(awaits ? AWAITING : code, {globals: names, filename: 'example.py'});
    python.runPython('import sys; sys.stdout.flush(); sys.stderr.flush()');
    return {stdout, stderr};
  } catch (error) {
    // sys.exit(0) is a good end.
    if (/^SystemExit: (?:0|None)?$/m.test(error.message)) return {stdout, stderr};
    return {stdout, stderr: `${stderr}${error.message}`, failed: true};
  } finally {
    if (!session || isAlone) names.destroy();
  }
}

parentPort.on('message', (job) => parentPort.postMessage({result: run(job)}));
parentPort.postMessage({ready: true});
