/** One page's sandbox, and how it gets to the state that an example expects. Knows neither worker nor page. */
import {
  createSandbox,
  READABLE_PACE_MS,
  type RunScript,
  type Sandbox,
  type SandboxOptions,
  type SeedName,
} from '@javelin/sandbox';
import {toRequest, type CurlRequest} from '../curl.ts';
import {sendCurl} from '../send-curl.ts';
import {runScript, type Print, type Script} from '../scripts/run-script.ts';
import {dumpableStore, type Row} from './dumpable-store.ts';
import type {Answer, Exchange, Outcome, Output, Progress, Step, WorldId} from './protocol.ts';

type Listener = (progress: Progress) => void;

/** The JavaScript that was compiled with the site. */
export interface Scripts {
  find(source: string): Promise<Script | undefined>;
  library(name: string): Promise<unknown>;
  /** Runs JavaScript guardrails. */
  readonly recipe: RunScript;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const ownRulesOf = (headers: Headers): string[] =>
  (headers.get('x-sandbox-rules') ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

async function readAnswer(response: Response, started: number): Promise<Answer> {
  const body = await response.text();
  const milliseconds = performance.now() - started;
  const {status, headers} = response;
  return {status, milliseconds, headers: [...headers], body, ownRules: ownRulesOf(headers)};
}

/** Not the sandbox's own pace: steps that run first need not wait. */
async function showStream(text: string, listener: Listener): Promise<void> {
  for (const event of text.split(/(?<=\n\n)/)) {
    listener({chunk: event});
    await sleep(READABLE_PACE_MS);
  }
}

export class World {
  private readonly store = dumpableStore();
  private readonly sandbox: Sandbox;
  /** What ran since the start, as JSON; absent before the start. */
  private history: string[] | undefined;

  constructor(
    private readonly id: Pick<WorldId, 'seed' | 'carried'>,
    private readonly scripts: Scripts,
    surroundings: Pick<SandboxOptions, 'clock' | 'random'> = {},
  ) {
    this.sandbox = createSandbox({store: this.store, runScript: scripts.recipe, ...surroundings});
  }

  /** Runs a step in the state that the steps before it leave; they run first if the world is in any other. */
  async run(step: Step, before?: readonly Step[], listener?: Listener): Promise<Outcome> {
    if (before) await this.bringTo(before);
    const history = this.history ?? (await this.reset());
    history.push(JSON.stringify(step));
    return this.execute(step, listener);
  }

  /** To what the page starts with: its seed, and what the reader carried here. */
  async reset(): Promise<string[]> {
    await this.sandbox.reset(this.id.seed as readonly SeedName[]);
    await this.store.load(this.id.carried ?? []);
    this.history = [];
    return this.history;
  }

  async rows(): Promise<Row[]> {
    if (!this.history) await this.reset();
    return this.store.rows();
  }

  private async bringTo(steps: readonly Step[]): Promise<void> {
    const wanted = steps.map((step) => JSON.stringify(step));
    if (this.history && JSON.stringify(wanted) === JSON.stringify(this.history)) return;
    await this.reset();
    for (const step of steps) await this.execute(step);
    this.history = wanted;
  }

  private async execute(step: Step, listener?: Listener): Promise<Outcome> {
    return step.kind === 'request'
      ? {answer: await this.send(step.request, listener)}
      : {output: await this.runScript(step.source, listener)};
  }

  private async send(request: CurlRequest, listener?: Listener): Promise<Answer> {
    const started = performance.now();
    const response = await sendCurl(request, (one) => this.sandbox.fetch(toRequest(one), {target: one.url}));
    const answer = await readAnswer(response, started);
    const isStream = response.headers.get('content-type')?.includes('event-stream');
    if (listener && isStream) await showStream(answer.body, listener);
    return answer;
  }

  private async runScript(source: string, listener?: Listener): Promise<Output> {
    const script = await this.scripts.find(source);
    if (!script)
      throw new Error('Only examples as they are on the page can run here: copy this one to run it in Node.');
    const printed: Parameters<Print>[0][] = [];
    const sent: Promise<Exchange>[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      const begun = performance.now();
      const response = await this.sandbox.fetch(request, {target: request.url});
      const {method, url} = request;
      const exchange = {method, url, status: response.status};
      // A body that breaks off, which the script may want to see, has nothing to show here.
      const withAnswer = readAnswer(response.clone(), begun).then((answer) => ({...exchange, answer}));
      sent.push(withAnswer.catch(() => exchange));
      return response;
    };
    const print: Print = (some) => {
      printed.push(some);
      listener?.({printed: some});
    };
    const started = performance.now();
    const error = await runScript(script, fetch, (name) => this.scripts.library(name), print);
    const milliseconds = performance.now() - started;
    return {printed, milliseconds, exchanges: await Promise.all(sent), ...(error !== undefined && {error})};
  }
}
