/**
 * The sandbox of all pages, off the main thread: what a reader makes it do can be slow, and must not freeze
 * the page. One world a page and reset, made on first use.
 */
import {loadGuardrails} from '@javelin/sandbox';
import {serveWorker} from '../../../lib/serve-worker.ts';
import type {Job, Progress, WorldId} from './protocol.ts';
import {compiledScripts} from '../scripts/compiled.ts';
import {World} from './world.ts';

const worlds = new Map<string, World>();

function worldOf(id: WorldId): World {
  const key = JSON.stringify(id);
  const world = worlds.get(key) ?? new World(id, compiledScripts);
  worlds.set(key, world);
  return world;
}

async function work(job: Job, onProgress: (progress: Progress) => void): Promise<unknown> {
  const world = worldOf(job.world);
  if (job.type === 'run') return world.run(job.step, job.before, onProgress);
  return world.rows();
}

// Not waited for: the first request seldom needs them, and a later one works without a network.
loadGuardrails().catch(() => undefined);
serveWorker(work);
