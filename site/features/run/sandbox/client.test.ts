import {describe, expect, it, vi} from 'vitest';
import {SandboxClient, type WorkerLike} from './client.ts';
import type {Job, Message} from './protocol.ts';

const world = {page: '/p', seed: []};
const JOB: Job = {type: 'rows', world};

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly jobs: unknown[] = [];
  isEnded = false;

  constructor(private readonly react: (worker: FakeWorker) => void) {
    queueMicrotask(() => this.say({type: 'ready'}));
  }

  say(message: Message): void {
    this.onmessage?.({data: message});
  }

  postMessage(job: unknown): void {
    this.jobs.push(job);
    queueMicrotask(() => this.react(this));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const reply = (worker: FakeWorker) => worker.say({type: 'done', result: []});

describe('SandboxClient', () => {
  it('has one worker, which gets one job at a time', async () => {
    const create = vi.fn(() => new FakeWorker(reply));
    const client = new SandboxClient(create);
    expect(await Promise.all([client.ask(JOB), client.ask(JOB)])).toEqual([[], []]);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('ends a worker that takes too long, and starts the next job in a new one', async () => {
    const workers: FakeWorker[] = [];
    const client = new SandboxClient(() => {
      workers.push(new FakeWorker(workers.length === 0 ? () => {} : reply));
      return workers.at(-1) as FakeWorker;
    }, 20);
    await expect(client.ask(JOB)).rejects.toThrow('Stopped');
    expect(workers[0]?.isEnded).toBe(true);
    expect(await client.ask(JOB)).toEqual([]);
    expect(workers).toHaveLength(2);
  });

  it('counts from the last sign of life', async () => {
    const client = new SandboxClient(
      () =>
        new FakeWorker((worker) => {
          for (const delay of [15, 30, 45])
            setTimeout(() => worker.say({type: 'progress', progress: {chunk: 'x'}}), delay);
          setTimeout(() => reply(worker), 60);
        }),
      30,
    );
    const chunks: unknown[] = [];
    await client.ask(JOB, (progress) => chunks.push(progress));
    expect(chunks).toHaveLength(3);
  });

  it('says when the worker cannot be loaded, and tries again', async () => {
    let attempts = 0;
    const client = new SandboxClient(() => {
      attempts += 1;
      const worker = new FakeWorker(reply);
      if (attempts === 1) {
        worker.say = () => {};
        queueMicrotask(() => worker.onerror?.({}));
      }
      return worker;
    });
    await expect(client.ask(JOB)).rejects.toThrow('could not be loaded');
    expect(await client.ask(JOB)).toEqual([]);
  });
});
