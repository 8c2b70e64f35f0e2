/**
 * Changes every value that a reader may change, in every sample: the request must carry what was typed, and the compiled program
 * must do what the program would with the value written into its source. Programs get the responses of the run as printed.
 */
import {isDeepStrictEqual} from 'node:util';
import {compileScript} from '@javelin/site/features/run/build/compile.ts';
import {type CurlRequest, parseCurl} from '@javelin/site/features/run/curl.ts';
import {SANDBOX_VARIABLES} from '@javelin/site/features/run/environment.ts';
import {literalsIn} from '@javelin/site/features/run/literals/find.ts';
import {
  keyed,
  type KeyedLiteral,
  normalized,
  parametersOf,
  problemOf,
  sourceWith,
  type Values,
} from '@javelin/site/features/run/literals/write.ts';
import type {PythonSession} from '@javelin/site/features/run/python/run.ts';
import type {Exchange, Outcome, Output} from '@javelin/site/features/run/sandbox/protocol.ts';
import {runScript, type Printed} from '@javelin/site/features/run/scripts/run-script.ts';
import {compiledScripts} from './compiled-scripts.ts';
import {cpythonProblems} from './python/compare.ts';
import type {PageExample} from './shown.ts';

const ROUNDS = 3;

/** What each language has to escape, and what none may change. */
const TEXTS = [
  `"double" 'single' \\ \\n \\' \\" end\\`,
  'two\nlines\r\n\t🚀 ü \u2028 ${x} {y} {{z}} %s $HOME $(id) `date`',
  `' -d '{"x": 1}' ; <script>&amp; ${'long "\' 🚀 '.repeat(400)}`,
  `a"b'c\\d $HOME {x} \${y}`,
  'plain.name_1~2-3',
  'N'.repeat(300),
  '0',
];
const NUMBERS = ['0', '-1', '2.5e-3', '007', '.5'];
const REFUSED = ['', '  ', '\ud800', 'x'.repeat(9000)];
const REFUSED_NUMBERS = ['1e309', '-1e309', 'ten', '0x10', '1,5', 'NaN', '9007199254740993', ''];
const REFUSED_NAMES = ['.', '..'];

interface Group {
  readonly key: string;
  readonly members: readonly KeyedLiteral[];
}

function groupsOf(literals: readonly KeyedLiteral[]): Group[] {
  const keys = [...new Set(literals.map(({key}) => key))];
  return keys.map((key) => ({key, members: literals.filter((literal) => literal.key === key)}));
}

const isNumber = ({members: [first]}: Group) => first?.type === 'number';
const refusal = ({members}: Group, value: string) =>
  members.map((literal) => problemOf(literal, value)).find(Boolean);

/** The values that a group takes, another order for each, so that they differ within a sample. */
function accepted(group: Group, at: number): string[] {
  const all = isNumber(group) ? NUMBERS : TEXTS;
  const rotated = all.map((_, index) => all[(index + at) % all.length] as string);
  return rotated
    .filter((value) => refusal(group, value) === undefined)
    .map((value) => normalized(group.members[0] as KeyedLiteral, value));
}

function refusalProblems(group: Group): string[] {
  const isName = group.members.some(({type}) => type === 'segment' || type === 'plain');
  const refused = isNumber(group) ? REFUSED_NUMBERS : [...REFUSED, ...(isName ? REFUSED_NAMES : [])];
  return refused.flatMap((value) =>
    refusal(group, value) === undefined ? [`${group.key} takes ${JSON.stringify(value.slice(0, 20))}`] : [],
  );
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The values of a request with their names, as JSON: members of its body, the segments of its path, its headers. */
function namedValues({url, body, headers = []}: Partial<CurlRequest>): Set<string> {
  const found = new Set(headers.map(([name, value]) => named(name.toLowerCase(), value)));
  for (const segment of new URL(url ?? '').pathname.split('/')) found.add(named('segment', decoded(segment)));
  try {
    JSON.parse(body ?? 'null', (name, value: unknown) => (found.add(named(name, value)), value));
  } catch {
    // A body that is not JSON has no members.
  }
  return found;
}

const named = (name: string, value: unknown): string => JSON.stringify([name, value]);

/** A value as a request has it. */
function asSent({type, name}: KeyedLiteral, value: string): string {
  if (type === 'number') return named(name, Number(value));
  if (type === 'header') return named('x-javelin-route', value);
  return named(type === 'text' ? name : 'segment', value);
}

function curlProblems(source: string, literals: readonly KeyedLiteral[], values: Values): string[] {
  const request = parseCurl(sourceWith(source, literals, values, true), SANDBOX_VARIABLES);
  const found = namedValues(request);
  if (request.from) for (const value of namedValues(request.from.request)) found.add(value);
  return literals.flatMap((literal) => {
    const value = values.get(literal.key) ?? '';
    const text = literal.type === 'number' ? value : JSON.stringify(value).replaceAll("'", '\\u0027');
    if (found.has(asSent(literal, value)) || request.from?.filter.includes(text)) return [];
    return [`the request of curl does not carry ${literal.key} = ${value}`];
  });
}

/** The responses of the run as printed, in order. */
function replaying(exchanges: readonly Exchange[], sent: Exchange[]) {
  return async (request: Request): Promise<Response> => {
    const {status = 404, response} = exchanges[sent.length] ?? exchanges.at(-1) ?? {};
    const {method, url} = request;
    const body = await request.text();
    sent.push({method, url, status, ...(body !== '' && {sent: body}), ...(response && {response})});
    const headers = (response?.headers ?? []).filter(
      ([name]) => !/^content-(?:length|encoding)$/i.test(name),
    );
    return new Response(/^(?:204|304)$/.test(String(status)) ? null : (response?.body ?? ''), {
      status,
      headers: headers as [string, string][],
    });
  };
}

interface Program {
  readonly source: string;
  readonly module: string;
  readonly values?: Readonly<Record<string, string>>;
}

async function run(program: Program, recorded: readonly Exchange[], python: PythonSession): Promise<Output> {
  const scripts = compiledScripts(new Map([[program.source, program.module]]));
  const script = await scripts.find(program.source);
  if (!script) throw new Error('not compiled');
  const [printed, exchanges]: [Printed[], Exchange[]] = [[], []];
  const session = {
    python,
    library: scripts.python,
    load: scripts.library,
    ...(program.values && {values: program.values}),
  };
  const error = await runScript(script, replaying(recorded, exchanges), session, (some) =>
    printed.push(some),
  );
  return {printed, exchanges, milliseconds: 0, ...(error !== undefined && {error})};
}

const IS_TIMED = /perf_counter|time_ns|Date\.now|performance\.now/;

/** What a program did, without what depends on when. */
const observed = ({exchanges, printed, error}: Output, source: string) => ({
  sent: exchanges.map(({method, url, sent}) => [method, url, sent]),
  ...(!IS_TIMED.test(source) && {printed, error}),
});

/** What a request carries as printed, one carries as typed; unless the program ends earlier. */
function carryProblems(
  literals: readonly KeyedLiteral[],
  values: Values,
  before: Output,
  after: Output,
): string[] {
  const [printed, changed] = [before, after].map(
    ({exchanges}) => new Set(exchanges.flatMap(({url, sent}) => [...namedValues({url, body: sent})])),
  );
  if (after.exchanges.length < before.exchanges.length) return [];
  return literals
    .filter((literal) => printed?.has(asSent(literal, literal.printed)))
    .filter((literal) => !changed?.has(asSent(literal, values.get(literal.key) ?? '')))
    .map(({key}) => `no request carries ${key} = ${values.get(key)}`);
}

class PageLiterals {
  private readonly python: PythonSession = {names: new Map(), libraries: new Map()};
  readonly problems: {example: PageExample; what: string}[] = [];
  count = 0;

  constructor(
    private readonly outcomes: ReadonlyMap<PageExample, Outcome>,
    private readonly session: string,
  ) {}

  async check(example: PageExample, literals: readonly KeyedLiteral[]): Promise<void> {
    const groups = groupsOf(literals);
    const say = (found: readonly string[]) => found.forEach((what) => this.problems.push({example, what}));
    say(groups.flatMap(refusalProblems));
    await this.runAsPrinted(example);
    for (let round = 0; round < ROUNDS && groups.length > 0; round += 1) {
      const values = new Map(groups.map((group, at) => [group.key, accepted(group, at)[round] ?? '']));
      this.count += values.size;
      say(
        example.kind === 'curl'
          ? curlProblems(example.source, literals, values)
          : await this.programProblems(example, literals, values),
      );
    }
  }

  private outputOf(example: PageExample): Output | undefined {
    const outcome = this.outcomes.get(example);
    return outcome && 'output' in outcome ? outcome.output : undefined;
  }

  /** Programs in the text continue each other, here and in CPython. */
  private async runAsPrinted(example: PageExample): Promise<void> {
    const output = this.outputOf(example);
    const {kind, source, module, group} = example;
    if ((kind !== 'python' && kind !== 'listing') || group !== undefined || !module || !output) return;
    await run({source, module}, output.exchanges, this.python);
    await cpythonProblems(example, {output}, this.session);
  }

  private async programProblems(
    example: PageExample,
    literals: readonly KeyedLiteral[],
    values: Values,
  ): Promise<string[]> {
    const {source, module, block} = example;
    const before = this.outputOf(example);
    if (!module || !before) return ['has no output'];
    const edited = sourceWith(source, literals, values, false);
    const own = {source, module, values: parametersOf(literals, values)};
    const names = [...this.python.names];
    const after = await run(own, before.exchanges, this.python);
    this.python.names.clear();
    for (const [name, value] of names) this.python.names.set(name, value);
    const carried = carryProblems(literals, values, before, after);
    if (example.kind !== 'script') {
      const asTab = {...example, block: {...block, code: edited, group: block.group ?? 0}};
      return [...carried, ...(await cpythonProblems(asTab, {output: after}, this.session))];
    }
    const language = block.fence.lang === 'js' ? 'js' : 'ts';
    const findFile = (name: string) => example.files[name];
    const written = {source: edited, module: compileScript({code: edited, language, findFile})};
    const expected = await run(written, before.exchanges, this.python);
    if (isDeepStrictEqual(observed(after, source), observed(expected, source))) return carried;
    return [
      ...carried,
      `with ${JSON.stringify([...values])} the page does not do what the changed source does`,
    ];
  }
}

/** All samples of a page, in page order; `outcomes` of the run as printed. */
export async function checkLiterals(
  examples: readonly PageExample[],
  outcomes: ReadonlyMap<PageExample, Outcome>,
  page: string,
): Promise<PageLiterals> {
  const checked = new PageLiterals(outcomes, `${page} with values`);
  for (const example of examples) {
    const found = literalsIn(example.kind, example.source, example.block.fence.fixed);
    await checked.check(example, keyed([found])[0] ?? []);
  }
  return checked;
}
