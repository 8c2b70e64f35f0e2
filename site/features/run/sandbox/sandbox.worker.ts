/**
 * The sandbox of all pages, off the main thread: what a reader makes it do can be slow, and must not freeze
 * the page. One world a page, made on first use.
 */
import {loadGuardrails} from '@javelin/sandbox';
import {serveWorker} from '../../../lib/serve-worker.ts';
import type {Job, Progress, WorldId} from './protocol.ts';
import {compiledScripts} from '../scripts/compiled.ts';
import {World} from './world.ts';

const worlds = new Map<string, World>();

/** A page to which something was carried is another world. */
const keyOf = ({page, carried}: WorldId) => (carried ? `${page} ${JSON.stringify(carried)}` : page);

function worldOf(id: WorldId): World {
  const world = worlds.get(keyOf(id)) ?? new World(id, compiledScripts);
  worlds.set(keyOf(id), world);
  return world;
}

async function work(job: Job, onProgress: (progress: Progress) => void): Promise<unknown> {
  const world = worldOf(job.world);
  if (job.type === 'run') return world.run(job.step, job.before, onProgress);
  if (job.type === 'reset') await world.reset();
  return world.rows();
}

// Not waited for: the first request seldom needs them, and a later one works without a network.
loadGuardrails().catch(() => undefined);
serveWorker(work);
