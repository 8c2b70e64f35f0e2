import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {Runner, type WorkerLike} from './runner.ts';

class FakeWorker implements WorkerLike {
  readonly sent: unknown[] = [];
  isTerminated = false;
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  say(data: unknown): void {
    this.onmessage?.({data});
  }
}

const input = {pattern: '(a+)+$', text: 'aaaa!'};

describe('Runner', () => {
  let workers: FakeWorker[];
  let runner: Runner;
  const worker = (i = 0): FakeWorker => {
    const found = workers[i];
    if (!found) throw new Error(`no worker ${i}`);
    return found;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    workers = [];
    runner = new Runner(() => {
      const next = new FakeWorker();
      workers.push(next);
      return next;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends the job to a worker once that is ready, and hands back its answer', async () => {
    const outcome = runner.run('regex', input, 500);
    expect(worker().sent).toEqual([]);
    worker().say({ready: true});
    expect(worker().sent).toEqual([{kind: 'regex', input}]);
    worker().say({output: {matches: [], more: false}});
    expect(await outcome).toEqual({status: 'done', output: {matches: [], more: false}});
    expect(worker().isTerminated).toBe(false);
  });

  it('ends the worker when the limit has passed, and not before', async () => {
    const outcome = runner.run('regex', input, 500);
    worker().say({ready: true});
    vi.advanceTimersByTime(499);
    expect(worker().isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    expect(worker().isTerminated).toBe(true);
    expect(await outcome).toEqual({status: 'stopped'});
  });

  it('does not count the time it takes to load', () => {
    void runner.run('regex', input, 500);
    vi.advanceTimersByTime(10_000);
    expect(worker().isTerminated).toBe(false);
  });

  it('starts afresh after a stop, and reuses a worker that answered', async () => {
    const first = runner.run('regex', input, 500);
    worker().say({ready: true});
    vi.advanceTimersByTime(500);
    await first;
    const second = runner.run('regex', input, 500);
    worker(1).say({ready: true});
    worker(1).say({error: 'bad pattern'});
    expect(await second).toEqual({status: 'failed', message: 'bad pattern'});
    void runner.run('regex', input, 500);
    expect(workers).toHaveLength(2);
    expect(worker(1).sent).toHaveLength(2);
  });

  it('ends a running job when a newer one arrives', async () => {
    const first = runner.run('regex', input, 500);
    worker().say({ready: true});
    const second = runner.run('regex', {...input, text: 'b'}, 500);
    expect(await first).toEqual({status: 'stopped'});
    expect(worker().isTerminated).toBe(true);
    worker().say({output: 'late'});
    worker(1).say({ready: true});
    worker(1).say({output: {matches: [], more: false}});
    expect(await second).toMatchObject({status: 'done'});
  });

  it('says so when the worker cannot be started', async () => {
    const outcome = runner.run('regex', input, 500);
    worker().onerror?.({});
    expect(await outcome).toMatchObject({status: 'failed'});
    expect(worker().isTerminated).toBe(true);
  });
});
