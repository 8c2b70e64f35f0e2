/** Executes or parses every block of one page and says what does not hold. */
import {BASE_URL} from '@javelin/openapi/base-url';
import {CommandError, parseCurl} from '@javelin/site/features/run/curl.ts';
import {sendCurl} from '@javelin/site/features/run/send-curl.ts';
import {parseSource} from '@javelin/site/lib/tree-sitter.ts';
import {cliProblems} from './cli-calls.ts';
import {compareJson, compareText} from './compare.ts';
import {readableExcerpt} from './excerpt.ts';
import {failureOf} from './failure.ts';
import type {Block, Page} from '@javelin/site/markdown/read-page.ts';
import {httpProblem, jsonProblem, syntaxError, yamlProblem} from './parsers.ts';
import {pythonProblems} from './python-calls.ts';
import {isRunnablePython, type PythonSession, runPython} from './python/run.ts';
import {isNodeCommand, runNodeCommand, runScript, saveFiles} from './run-script.ts';
import type {ScriptResult} from './script-process.ts';
import {problemsOfBodies, schemaProblems} from './schemas.ts';
import {type PageSandbox, startPageSandbox, variablesFor} from './sandbox-server.ts';

export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

export type Treatment = 'executed' | 'compared' | 'parsed' | 'type-checked' | 'not run' | 'reading';

export interface BlockReport {
  readonly block: Block;
  readonly treatment: Treatment;
  readonly problems: readonly Problem[];
  /** Of a response: the sandbox's own rules that shaped it. */
  readonly rules?: readonly string[];
}

interface ReceivedResponse {
  readonly status: number;
  readonly text: string;
  readonly rules: readonly string[];
}

/** What the blocks of a page leave behind for the ones after them. */
interface PageState {
  readonly carriers: ReadonlySet<Block>;
  response?: ReceivedResponse;
  /** What each tab of the last scripts printed. */
  outputs: {block: Block; text: string}[];
  /** Statuses that scripts beside the curl example printed, to hold against the shown one. */
  scriptStatuses: {block: Block; status: number}[];
  group?: number;
  python: PythonSession;
  /** The last program needs a client that only the page's own Python has: chains.ts compares what it prints. */
  isOfPage?: boolean;
}

const problem = ({file, line}: Block, what: string, offset = 0): Problem => ({
  file,
  line: line + offset,
  what,
});
const isCurl = ({fence, code}: Block) => fence.lang === 'bash' && /^\s*(?:\w+=\$\()?curl\s/m.test(code);
const isPython = ({fence}: Block) => fence.lang === 'python';

async function executeCurl(block: Block, sandbox: PageSandbox, state: PageState): Promise<Problem[]> {
  try {
    const request = parseCurl(block.code, variablesFor(BASE_URL));
    if (!request.url.startsWith(`${BASE_URL}/`)) {
      return [
        problem(
          block,
          `the example calls ${new URL(request.url).host}. Use ${BASE_URL}, or say norun="why".`,
        ),
      ];
    }
    const response = await sendCurl(request, ({method, url, headers, body}) =>
      fetch(url.replace(BASE_URL, sandbox.url), {method, headers: headers as [string, string][], body}),
    );
    const rules = response.headers.get('x-sandbox-rules')?.split(',') ?? [];
    state.response = {status: response.status, text: await response.text(), rules};
    return [];
  } catch (error) {
    if (error instanceof CommandError) return [problem(block, error.message)];
    return [problem(block, `the request failed: ${failureOf(error)}`)];
  }
}

function withoutNulls(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, (_, value: unknown) => value ?? undefined));
  } catch {
    return body;
  }
}

function run(block: Block, url: string, state: PageState): Promise<ScriptResult> {
  if (block.fence.lang === 'python') return runPython(block, url, state.python.name);
  return isNodeCommand(block) ? runNodeCommand(block, url) : runScript(block, url);
}

async function executeScript(block: Block, sandbox: PageSandbox, state: PageState): Promise<Problem[]> {
  // Beside another example that does the same: against a copy from before it. Alone: part of the page's story.
  const copy = state.carriers.has(block) ? undefined : await sandbox.copy();
  sandbox.takeSent();
  const url = copy?.url ?? sandbox.url;
  const {exitCode, stdout, stderr} = await run(block, url, state);
  await copy?.close();
  state.outputs.push({block, text: stdout});
  if (exitCode !== 0) {
    const reason = stderr.trim().split('\n').slice(0, 6).join('\n    ');
    return [problem(block, `the script ended with ${exitCode}:\n    ${reason}`)];
  }
  const status = /^(\d{3})\b/.exec(stdout)?.[1];
  if (status && block.group !== undefined) state.scriptStatuses.push({block, status: Number(status)});
  const sent = sandbox.takeSent();
  // The SDK's updates send every unset field as null; the sandbox drops those, and so does this check.
  const bodies = block.fence.lang === 'python' ? sent.map(withoutNulls) : sent;
  return problemsOfBodies(bodies).map((what) => problem(block, what));
}

async function executePython(
  block: Block,
  sandbox: PageSandbox,
  state: PageState,
): Promise<[Treatment, Problem[]]> {
  const problems = await parseBlock(block);
  if (problems.length > 0) return ['parsed', problems];
  const found = await executeScript(block, sandbox, state);
  const missesNames = state.python.isBroken && found.some(({what}) => what.includes('NameError'));
  if (missesNames) {
    state.outputs.pop();
    state.isOfPage = true;
  }
  return missesNames ? ['parsed', []] : ['executed', found];
}

function compareResponse(block: Block, state: PageState): Problem[] {
  const {response} = state;
  if (!response) return [problem(block, 'a response without an executed request before it.')];
  const wanted = Number(block.fence.status);
  const statuses = state.scriptStatuses
    .filter(({status}) => status !== wanted)
    .map(({block: script, status}) =>
      problem(script, `the script prints status ${status}, the page shows ${wanted}`),
    );
  if (response.status !== wanted) {
    return [
      ...statuses,
      problem(block, `expected status ${wanted}, got ${response.status}: ${response.text.slice(0, 200)}`),
    ];
  }
  const partial = block.fence.response === 'partial';
  if (block.fence.lang !== 'json') {
    return [
      ...statuses,
      ...compareText(block.code, response.text, partial).map((what) => problem(block, what)),
    ];
  }
  const shown = readableExcerpt(block.code);
  const broken = jsonProblem(shown) ?? jsonProblem(response.text);
  if (broken) return [...statuses, problem(block, `not JSON: ${broken}`)];
  const differences = compareJson(JSON.parse(shown), JSON.parse(response.text), partial);
  return [...statuses, ...differences.map((what) => problem(block, what))];
}

function compareOutput(block: Block, state: PageState): Problem[] {
  if (state.outputs.length === 0 && state.isOfPage) return [];
  if (state.outputs.length === 0) return [problem(block, 'an output without an executed script before it.')];
  return state.outputs.flatMap((printed) =>
    compareText(block.code, printed.text, false).map((what) =>
      problem(block, `${what} (printed by line ${printed.block.line}, ${printed.block.fence.lang})`),
    ),
  );
}

async function parseBlock(block: Block): Promise<Problem[]> {
  const {fence, code} = block;
  const say = (what: string | undefined) => (what === undefined ? [] : [problem(block, what)]);
  if (fence.lang === 'json') return say(jsonProblem(code));
  if (fence.lang === 'yaml') return say(yamlProblem(code));
  if (fence.lang === 'http') return say(httpProblem(code));
  if (fence.lang !== 'python' && fence.lang !== 'bash') return [];
  const root = await parseSource(fence.lang, code);
  const error = syntaxError(root);
  if (error) return [problem(block, `not ${fence.lang}: "${error.text}"`, error.line)];
  const found = fence.lang === 'python' ? pythonProblems(root) : cliProblems(root);
  return found.map(({line, what}) => problem(block, what, line));
}

const PARSED = new Set(['json', 'yaml', 'http', 'python', 'bash']);

async function checkBlock(
  block: Block,
  sandbox: PageSandbox,
  state: PageState,
): Promise<[Treatment, Problem[]]> {
  const {fence} = block;
  if (fence.response) return ['compared', compareResponse(block, state)];
  if (fence.output) return ['compared', compareOutput(block, state)];
  if (block.group === undefined || block.group !== state.group) {
    state.scriptStatuses = [];
    state.outputs = [];
    state.group = block.group;
    state.isOfPage = false;
  }
  if (fence.norun !== undefined) return ['not run', PARSED.has(fence.lang) ? await parseBlock(block) : []];
  if (isCurl(block)) return ['executed', await executeCurl(block, sandbox, state)];
  if (fence.lang === 'js' || fence.lang === 'ts' || isNodeCommand(block))
    return ['executed', await executeScript(block, sandbox, state)];
  if (fence.lang === 'python' && isRunnablePython(block, state.python))
    return executePython(block, sandbox, state);
  state.isOfPage ||= isPython(block);
  if (PARSED.has(fence.lang)) return ['parsed', await parseBlock(block)];
  // A component has nothing to execute; `typeCheck` looks at it.
  if (fence.lang === 'tsx') return ['type-checked', []];
  return ['reading', []];
}

/** Of the tabs of a set, the one whose state the next example finds, as in the page: features/run/chain.ts. */
function carrierOf(tabs: readonly Block[]): Block | undefined {
  const runs = tabs.filter(({fence}) => fence.norun === undefined);
  return (
    runs.find(isCurl) ??
    runs.find(({fence}) => /^[jt]s$/.test(fence.lang)) ??
    runs.find(isPython) ??
    runs.find(isNodeCommand)
  );
}

/** Inside a group the carrier comes last: the others want the state from before it. */
function inRunningOrder(blocks: readonly Block[]): {ordered: Block[]; carriers: Set<Block>} {
  const ordered: Block[] = [];
  const carriers = new Set<Block>();
  for (let index = 0; index < blocks.length;) {
    const {group} = blocks[index] as Block;
    let end = index + 1;
    while (group !== undefined && blocks[end]?.group === group) end += 1;
    const together = blocks.slice(index, end);
    const carrier = carrierOf(together);
    if (carrier) carriers.add(carrier);
    ordered.push(...together.filter((block) => block !== carrier), ...(carrier ? [carrier] : []));
    index = end;
  }
  return {ordered, carriers};
}

export async function checkPage(page: Page): Promise<BlockReport[]> {
  const sandbox = await startPageSandbox(page.seed);
  const {ordered, carriers} = inRunningOrder(page.blocks);
  const state: PageState = {
    carriers,
    scriptStatuses: [],
    outputs: [],
    python: {name: page.file, isOpen: false, isBroken: false},
  };
  const reports: BlockReport[] = [];
  saveFiles(page.blocks);
  try {
    for (const block of ordered) {
      const [treatment, problems] = await checkBlock(block, sandbox, state);
      const invalid = schemaProblems(block).map(({offset, what}) => problem(block, what, offset));
      const rules = block.fence.response && (state.response?.rules ?? []);
      reports.push({block, treatment, problems: [...problems, ...invalid], ...(rules && {rules})});
    }
  } finally {
    await sandbox.close();
  }
  return reports;
}
