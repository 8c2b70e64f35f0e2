/** One page's sandbox, and how it gets to the state that an example expects. Knows neither worker nor page. */
import {
  createSandbox,
  type Exchange as SandboxExchange,
  READABLE_PACE_MS,
  type RunScript,
  type Sandbox,
  type SandboxOptions,
  type SeedName,
} from '@javelin/sandbox';
import {toRequest, type CurlRequest} from '../curl.ts';
import {sendCurl} from '../send-curl.ts';
import {runScript, type Print, type Script} from '../scripts/run-script.ts';
import type {PythonSession} from '../python/run.ts';
import type {Library} from '../python/modules/index.ts';
import {type DumpableStore, dumpableStore, type Row} from './dumpable-store.ts';
import {
  type Change,
  type Exchange,
  isGood,
  type Outcome,
  type Output,
  type Progress,
  type RunResponse,
  type SandboxId,
  type Step,
} from './protocol.ts';

type Listener = (progress: Progress) => void;
type ScriptStep = Extract<Step, {kind: 'script'}>;

/** The JavaScript that was compiled with the site. */
export interface Scripts {
  find(source: string): Promise<Script | undefined>;
  library(name: string): Promise<unknown>;
  /** What Python programs import. */
  python(name: string): Promise<Library | undefined>;
  /** Runs JavaScript guardrails. */
  readonly recipe: RunScript;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const ownRulesOf = (headers: Headers): string[] =>
  (headers.get('x-sandbox-rules') ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

async function readResponse(
  response: Response,
  started: number,
  known: Pick<RunResponse, 'routes' | 'findings'>,
): Promise<RunResponse> {
  const body = await response.text();
  const milliseconds = performance.now() - started;
  const {status, headers} = response;
  return {status, milliseconds, headers: [...headers], body, ownRules: ownRulesOf(headers), ...known};
}

/** Not the sandbox's own pace: steps that run first need not wait. */
async function showStream(text: string, listener: Listener): Promise<void> {
  for (const event of text.split(/(?<=\n\n)/)) {
    listener({chunk: event});
    await sleep(READABLE_PACE_MS);
  }
}

const keyOf = ({table, id}: Row): string => `${table} ${id}`;

/** A row that is written is a new one. */
function changesBetween(before: readonly Row[], after: readonly Row[]): Change[] {
  const old = new Map(before.map((row) => [keyOf(row), row]));
  const now = new Set(after.map(keyOf));
  return [
    ...after.flatMap((row): Change[] => {
      const earlier = old.get(keyOf(row));
      return earlier === row ? [] : [{row, what: earlier ? 'changed' : 'created'}];
    }),
    ...before.flatMap((row): Change[] => (now.has(keyOf(row)) ? [] : [{row, what: 'removed'}])),
  ];
}

interface Ran {
  /** As JSON. */
  readonly step: string;
  readonly isGood: boolean;
}

export class PageSandbox {
  private readonly store: DumpableStore;
  private readonly sandbox: Sandbox;
  /** What ran since the start; absent before the start. */
  private history: Ran[] | undefined;
  /** How many values data protection found in a request. */
  private readonly findings = new WeakMap<Request, number>();
  /** Shared by Python programs that continue each other. */
  private readonly python: PythonSession = {names: new Map(), libraries: new Map()};

  constructor(
    private readonly id: Pick<SandboxId, 'seed' | 'carried'>,
    private readonly scripts: Scripts,
    surroundings: Pick<SandboxOptions, 'clock' | 'random'> = {},
  ) {
    // Not in the field: swc's minifier inlines the call there with variables that all sandboxes share (no upstream issue).
    this.store = dumpableStore();
    const onExchange = ({request, findings}: SandboxExchange) => {
      if (findings !== undefined) this.findings.set(request, findings);
    };
    this.sandbox = createSandbox({
      store: this.store,
      runScript: scripts.recipe,
      onExchange,
      ...surroundings,
    });
  }

  /** Runs a step in the state that the steps before it leave; they run first if the sandbox is in any other. */
  async run(step: Step, before?: readonly Step[], listener?: Listener): Promise<Outcome> {
    if (before) await this.replayTo(before);
    const history = this.history ?? (await this.reset());
    const earlier = history.map((ran) => ran.isGood);
    const rows = this.store.rows();
    const outcome = await this.perform(step, listener);
    return {
      ...outcome,
      changes: changesBetween(rows, this.store.rows()),
      ...(before && {before: earlier}),
    };
  }

  /** To what the page starts with: its seed, and what the reader carried here. */
  async reset(): Promise<Ran[]> {
    await this.sandbox.reset(this.id.seed as readonly SeedName[]);
    await this.store.load(this.id.carried ?? []);
    this.python.names.clear();
    this.python.libraries.clear();
    this.history = [];
    return this.history;
  }

  async rows(): Promise<Row[]> {
    if (!this.history) await this.reset();
    return this.store.rows();
  }

  private foundIn(request: Request | undefined): {readonly findings?: number} {
    const findings = request && this.findings.get(request);
    return findings === undefined ? {} : {findings};
  }

  private routes(): Row[] {
    return this.store.rows().filter(({table}) => table === 'routes');
  }

  private async replayTo(steps: readonly Step[]): Promise<void> {
    const wanted = steps.map((step) => JSON.stringify(step));
    if (this.history && JSON.stringify(wanted) === JSON.stringify(this.history.map(({step}) => step))) return;
    await this.reset();
    for (const step of steps) await this.perform(step);
  }

  /** What is written down before it ends has not succeeded. */
  private async perform(step: Step, listener?: Listener): Promise<Outcome> {
    const {history} = this;
    const at = (history?.push({step: JSON.stringify(step), isGood: false}) ?? 0) - 1;
    const outcome = await this.execute(step, listener);
    if (history?.[at]) history[at] = {...history[at], isGood: isGood(outcome)};
    return outcome;
  }

  private async execute(step: Step, listener?: Listener): Promise<Outcome> {
    return step.kind === 'request'
      ? {response: await this.send(step.request, listener)}
      : {output: await this.runScript(step, listener)};
  }

  private async send(request: CurlRequest, listener?: Listener): Promise<RunResponse> {
    const routes = this.routes();
    const started = performance.now();
    // Of several, the one that brought the response.
    let last: Request | undefined;
    let written: string | undefined;
    const response = await sendCurl(request, (one) => {
      last = toRequest(one);
      if (request.from) written = one.body;
      return this.sandbox.fetch(last, {target: one.url});
    });
    const read = await readResponse(response, started, {routes, ...this.foundIn(last)});
    const isStream = response.headers.get('content-type')?.includes('event-stream');
    if (listener && isStream) await showStream(read.body, listener);
    return {...read, ...(written !== undefined && {written})};
  }

  /** A request of a script: its response, and both for the reader. */
  private exchange(request: Request): [Promise<Response>, Promise<Exchange>] {
    const routes = this.routes();
    const begun = performance.now();
    const {method, url, body} = request;
    const sent = body === null ? undefined : request.clone().text();
    const response = this.sandbox.fetch(request, {target: url});
    const exchange = async (): Promise<Exchange> => {
      const copy = (await response).clone();
      const base = {method, url, status: copy.status, ...(sent && {sent: await sent})};
      // A body that breaks off, which the script may want to see, has nothing to show here.
      return readResponse(copy, begun, {routes, ...this.foundIn(request)}).then(
        (read) => ({...base, response: read}),
        () => base,
      );
    };
    return [response, exchange()];
  }

  private async runScript({source, values}: ScriptStep, listener?: Listener): Promise<Output> {
    const script = await this.scripts.find(source);
    if (!script)
      throw new Error('Only examples as they are on the page can run here: copy this one to run it in Node.');
    const printed: Parameters<Print>[0][] = [];
    const sent: Promise<Exchange>[] = [];
    const fetch = (request: Request): Promise<Response> => {
      const [response, exchange] = this.exchange(request);
      sent.push(exchange);
      return response;
    };
    const print: Print = (some) => {
      printed.push(some);
      listener?.({printed: some});
    };
    const started = performance.now();
    const session = {
      python: this.python,
      library: (name: string) => this.scripts.python(name),
      load: (name: string) => this.scripts.library(name),
      ...(values && {values}),
    };
    const error = await runScript(script, fetch, session, print);
    const milliseconds = performance.now() - started;
    return {printed, milliseconds, exchanges: await Promise.all(sent), ...(error !== undefined && {error})};
  }
}
