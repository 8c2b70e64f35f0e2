/** One page's sandbox, and how it gets to the state that an example expects. Knows neither worker nor page. */
import {createSandbox, memoryStore, type Sandbox, type SeedName} from '@javelin/sandbox';
import {toRequest} from '../curl.ts';
import type {Answer, Progress, Step} from './protocol.ts';

type Listener = (progress: Progress) => void;

/** A pace at which a person sees a stream arrive. Not the sandbox's: steps that run first need not wait. */
const PACE_MS = 20;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const ownRulesOf = (headers: Headers): string[] =>
  (headers.get('x-sandbox-rules') ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

async function showStream(text: string, listener: Listener): Promise<void> {
  for (const event of text.split(/(?<=\n\n)/)) {
    listener({chunk: event});
    await sleep(PACE_MS);
  }
}

export class World {
  private readonly sandbox: Sandbox;
  /** What ran since the seed, as JSON. */
  private history: string[] = [];

  constructor(private readonly seed: readonly string[]) {
    this.sandbox = createSandbox({store: memoryStore(), seed: seed as readonly SeedName[]});
  }

  /** Runs a step in the state that the steps before it leave; they run first if the world is in any other. */
  async run(step: Step, before: readonly Step[] | undefined, listener: Listener): Promise<Answer> {
    if (before) await this.bringTo(before);
    this.history.push(JSON.stringify(step));
    return this.execute(step, listener);
  }

  async reset(): Promise<void> {
    this.history = [];
    await this.sandbox.reset(this.seed as readonly SeedName[]);
  }

  counts(): Promise<Record<string, number>> {
    return this.sandbox.state();
  }

  private async bringTo(steps: readonly Step[]): Promise<void> {
    const wanted = steps.map((step) => JSON.stringify(step));
    if (wanted.length === this.history.length && wanted.every((key, index) => key === this.history[index]))
      return;
    await this.reset();
    for (const step of steps) await this.execute(step);
    this.history = wanted;
  }

  private async execute(step: Step, listener?: Listener): Promise<Answer> {
    if (step.kind === 'script') throw new Error('This example has no compiled script.');
    const started = performance.now();
    const response = await this.sandbox.fetch(toRequest(step.request), {target: step.request.url});
    const body = await response.text();
    const milliseconds = performance.now() - started;
    if (listener && response.headers.get('content-type')?.includes('event-stream'))
      await showStream(body, listener);
    return {
      status: response.status,
      milliseconds,
      headers: [...response.headers],
      body,
      ownRules: ownRulesOf(response.headers),
    };
  }
}
