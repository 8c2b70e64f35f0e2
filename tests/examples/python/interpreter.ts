/** Runs the Python examples: CPython as WebAssembly in a thread, with a small httpx over `fetch`. Nothing needs to be installed. */
import {Worker} from 'node:worker_threads';
import {pythonLibraries} from '@javelin/site/lib/python/libraries.ts';
import {failureOf} from '../failure.ts';
import type {FromWorker, PythonJob, PythonResult, Replied, Shared} from './protocol.ts';

const REPLY_BYTES = 8 * 2 ** 20;
/** No example needs a tenth of it: a program that never ends must not take the whole check with it. */
const LIMIT_MS = 180_000;

type Sent = readonly [method: string, url: string, headers: [string, string][], body: string | null];

async function send(request: string): Promise<string> {
  const [method, url, headers, body] = JSON.parse(request) as Sent;
  try {
    const response = await fetch(url, {method, headers, redirect: 'manual', ...(body !== null && {body})});
    return JSON.stringify({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    });
  } catch (error) {
    return JSON.stringify({error: failureOf(error)});
  }
}

/** What a program that ran before got; its requests must be the same. */
function replay(request: string, replies: Replied[]): string {
  const [method, url, , body] = JSON.parse(request) as Sent;
  const next = replies.shift();
  if (!next) return JSON.stringify({error: `CPython also sends ${method} ${url}`});
  if (next.method !== method || next.url !== url || next.sent !== body)
    return JSON.stringify({
      error: `CPython sends ${method} ${url} ${body}, not ${next.method} ${next.url} ${next.sent}`,
    });
  const {status, headers, text} = next;
  return JSON.stringify({status, headers, text});
}

export interface Interpreter {
  run(job: PythonJob): Promise<PythonResult>;
  close(): Promise<void>;
}

export async function startInterpreter(): Promise<Interpreter> {
  const shared: Shared = {
    signal: new Int32Array(new SharedArrayBuffer(4)),
    reply: new Uint8Array(new SharedArrayBuffer(REPLY_BYTES)),
    libraries: pythonLibraries(),
  };
  const worker = new Worker(new URL('./worker.js', import.meta.url), {workerData: shared});
  let replies: Replied[] | undefined;
  let settle: {resolve(result?: PythonResult): void; reject(error: Error): void} | undefined;
  const next = () =>
    new Promise<PythonResult | undefined>((resolve, reject) => {
      settle = {resolve, reject};
    });
  worker.on('error', (error) => settle?.reject(error as Error));
  worker.on('exit', (code) =>
    settle?.reject(
      new Error(`The Python interpreter ended with ${code}, or an example ran for more than three minutes.`),
    ),
  );
  worker.on('message', (message: FromWorker) => {
    if ('ready' in message) settle?.resolve();
    else if ('result' in message) settle?.resolve(message.result);
    else
      void (replies ? Promise.resolve(replay(message.request, replies)) : send(message.request)).then(
        (text) => reply(shared, text),
      );
  });
  await next();

  // One program at a time: they share the interpreter.
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (job) => {
      const result = last.then(() => {
        const done = next();
        const limit = setTimeout(() => void worker.terminate(), LIMIT_MS);
        replies = job.replies && [...job.replies];
        worker.postMessage({...job, replies: undefined});
        return (done as Promise<PythonResult>).finally(() => clearTimeout(limit));
      });
      last = result.catch(() => undefined);
      return result;
    },
    close: async () => {
      await last;
      await worker.terminate();
    },
  };
}

function reply({signal, reply: memory}: Pick<Shared, 'signal' | 'reply'>, text: string): void {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > memory.length) {
    reply(
      {signal, reply: memory},
      JSON.stringify({error: `a response of ${bytes.length} bytes is too long`}),
    );
    return;
  }
  memory.set(bytes);
  Atomics.store(signal, 0, bytes.length);
  Atomics.notify(signal, 0);
}
