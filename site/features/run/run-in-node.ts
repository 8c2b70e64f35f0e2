/** What the sandbox of a page returns, worked out while the site is built. */
import type {RunResponse, Step} from './sandbox/protocol.ts';
import {PageSandbox} from './sandbox/page-sandbox.ts';

const NO_SCRIPTS = {
  find: async () => undefined,
  library: async () => undefined,
  python: async () => undefined,
  recipe: async () => ({error: 'no scripts'}),
};

/** The same in every build: a fixed clock and no chance. */
const SURROUNDINGS = {clock: () => Date.UTC(2026, 0, 1), random: () => 0.5};

export async function runInNode(seed: readonly string[], step: Step): Promise<RunResponse> {
  const outcome = await new PageSandbox({seed}, NO_SCRIPTS, SURROUNDINGS).run(step);
  if (!('response' in outcome)) throw new Error('A request ends in a response.');
  return outcome.response;
}
