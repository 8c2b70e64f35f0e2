/**
 * The sandbox of all pages, off the main thread: what a reader makes it do can be slow, and must not freeze
 * the page. One sandbox a page and reset, made on first use.
 */
import {loadGuardrails} from '@javelin/sandbox';
import {serveWorker} from '../../../lib/serve-worker.ts';
import type {Job, Progress, SandboxId} from './protocol.ts';
import {compiledScripts} from '../scripts/compiled.ts';
import {PageSandbox} from './page-sandbox.ts';

const sandboxes = new Map<string, PageSandbox>();

function sandboxOf(id: SandboxId): PageSandbox {
  const key = JSON.stringify(id);
  const sandbox = sandboxes.get(key) ?? new PageSandbox(id, compiledScripts);
  sandboxes.set(key, sandbox);
  return sandbox;
}

async function work(job: Job, onProgress: (progress: Progress) => void): Promise<unknown> {
  const sandbox = sandboxOf(job.sandbox);
  if (job.type === 'run') return sandbox.run(job.step, job.before, onProgress);
  return sandbox.rows();
}

// Not waited for: the first request seldom needs them, and a later one works without a network.
loadGuardrails().catch(() => undefined);
serveWorker(work);
