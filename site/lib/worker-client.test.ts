import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {serveWorker} from './serve-worker.ts';
import {WorkerClient, type WorkerLike, type WorkerMessage} from './worker-client.ts';

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly jobs: unknown[] = [];
  isEnded = false;

  say(...messages: WorkerMessage[]): void {
    for (const data of messages) this.onmessage?.({data} as MessageEvent);
  }
  postMessage(job: unknown): void {
    this.jobs.push(job);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

const READY = {type: 'ready'} as const;
const done = (result: unknown): WorkerMessage => ({type: 'done', result});

let workers: FakeWorker[];
let client: WorkerClient;
const worker = (i = 0): FakeWorker => workers[i] ?? expect.fail(`no worker ${i}`);

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  client = new WorkerClient(
    () => {
      workers.push(new FakeWorker());
      return worker(workers.length - 1);
    },
    {'not-loaded': 'It could not be loaded.', 'too-slow': 'It took too long.'},
  );
});
afterEach(() => void vi.useRealTimers());

describe('WorkerClient', () => {
  it('sends one job at a time to one worker, once it is ready', async () => {
    const replies = [client.ask('a'), client.ask('b')];
    expect(worker().jobs).toEqual([]);
    worker().say(READY);
    expect(worker().jobs).toEqual(['a']);
    worker().say(done(1));
    expect(worker().jobs).toEqual(['a', 'b']);
    worker().say(done(2));
    expect(await Promise.all(replies)).toEqual([1, 2]);
    expect(workers).toHaveLength(1);
  });

  it('hands on the error of a job, and keeps the worker', async () => {
    const first = client.ask('a');
    worker().say(READY, {type: 'failed', message: 'bad pattern'});
    await expect(first).rejects.toMatchObject({reason: 'failed', message: 'bad pattern'});
    void client.ask('b');
    expect(worker().jobs).toEqual(['a', 'b']);
  });

  it('does not count the time that loading takes', () => {
    void client.ask('a', {limit: 500});
    vi.advanceTimersByTime(10_000);
    expect(worker().isEnded).toBe(false);
  });

  it('ends a worker at the deadline, and gives the next job to a new one', async () => {
    const slow = client.ask('a', {limit: 500});
    const next = client.ask('b');
    worker().say(READY);
    vi.advanceTimersByTime(499);
    expect(worker().isEnded).toBe(false);
    vi.advanceTimersByTime(1);
    expect(worker().isEnded).toBe(true);
    await expect(slow).rejects.toMatchObject({reason: 'too-slow', message: 'It took too long.'});
    worker(1).say(READY, done('b'));
    expect(await next).toBe('b');
  });

  it('starts the deadline anew with every message', async () => {
    const onProgress = vi.fn();
    const reply = client.ask('a', {limit: 30, onProgress});
    worker().say(READY);
    for (const progress of [1, 2, 3]) {
      vi.advanceTimersByTime(29);
      worker().say({type: 'progress', progress});
    }
    worker().say(done('a'));
    expect(await reply).toBe('a');
    expect(onProgress.mock.calls).toEqual([[1], [2], [3]]);
  });

  it.each(['onerror', 'onmessageerror'] as const)(
    'settles all that waits after %s, and starts a new worker',
    async (event) => {
      const failed = Promise.allSettled([client.ask('a'), client.ask('b')]);
      worker()[event]?.({} as never);
      expect((await failed).map(({status}) => status)).toEqual(['rejected', 'rejected']);
      expect(worker().isEnded).toBe(true);
      const again = client.ask('c');
      worker(1).say(READY, done('c'));
      expect(await again).toBe('c');
    },
  );

  it('settles when a browser refuses to make a worker', async () => {
    const refused = new WorkerClient(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await expect(refused.ask('a')).rejects.toMatchObject({reason: 'not-loaded'});
  });

  it('notices a worker that breaks between two jobs', async () => {
    const first = client.ask('a');
    worker().say(READY, done('a'));
    await first;
    worker().onerror?.({} as never);
    void client.ask('b');
    expect(workers).toHaveLength(2);
  });

  it('hears nothing from a worker that was stopped', async () => {
    const first = client.ask('a');
    worker().say(READY);
    client.stop();
    await expect(first).rejects.toMatchObject({reason: 'stopped'});
    const second = client.ask('b');
    worker().say(done('late'));
    worker(1).say(READY, done('b'));
    expect(await second).toBe('b');
  });
});

describe('serveWorker', () => {
  it('replies to each job with its result, or with its error', async () => {
    const postMessage = vi.fn();
    const scope: Parameters<typeof serveWorker>[1] = {postMessage, onmessage: null};
    serveWorker((job: string, onProgress) => {
      onProgress('half');
      if (job === 'bad') throw new Error('no');
      return `${job} done`;
    }, scope);
    await scope.onmessage?.({data: 'a' as never});
    await scope.onmessage?.({data: 'bad' as never});
    expect(postMessage.mock.calls.flat()).toEqual([
      {type: 'ready'},
      {type: 'progress', progress: 'half'},
      {type: 'done', result: 'a done'},
      {type: 'progress', progress: 'half'},
      {type: 'failed', message: 'no'},
    ]);
  });
});
