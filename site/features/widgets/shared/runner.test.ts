import {expect, it} from 'vitest';
import {WorkerClient, type WorkerLike, type WorkerMessage} from '../../../lib/worker-client.ts';
import {runNewest} from './runner.ts';

const say = (worker: WorkerLike | undefined, data: WorkerMessage) =>
  worker?.onmessage?.({data} as MessageEvent);
const input = {pattern: '(a+)+$', text: 'aaaa!'};

function fakeWorker(): WorkerLike {
  return {postMessage: () => {}, terminate: () => {}, onmessage: null, onmessageerror: null, onerror: null};
}

it('ends a running job when a newer one arrives', async () => {
  const workers: WorkerLike[] = [];
  const client = new WorkerClient(() => {
    workers.push(fakeWorker());
    return workers.at(-1)!;
  });
  const first = runNewest(client, 'regex', input, 500);
  const second = runNewest(client, 'regex', {...input, text: 'b'}, 500);
  expect(await first).toEqual({status: 'stopped'});
  say(workers[1], {type: 'ready'});
  say(workers[1], {type: 'done', result: {matches: [], more: false}});
  expect(await second).toEqual({status: 'done', output: {matches: [], more: false}});
});

it('tells a worker that cannot be loaded from one that was stopped', async () => {
  const worker = fakeWorker();
  const client = new WorkerClient(() => worker, {'not-loaded': 'Not loaded.'});
  const outcome = runNewest(client, 'regex', input, 500);
  worker.onerror?.({} as never);
  expect(await outcome).toEqual({status: 'failed', message: 'Not loaded.'});
});
