/** Which examples have a Run, by language, and why the others have none. */
import {isGenerated, type Runnable, runnableBlocks} from '@javelin/site/markdown/runnable.ts';
import type {Block, Page} from '@javelin/site/markdown/read-page.ts';
import {unsupportedIn} from '@javelin/site/lib/python/compile/index.ts';

export type State = 'own' | 'tabs' | 'listing' | 'without';

export interface Example {
  readonly block: Block;
  readonly language: string;
  /** A Run of its own, that of the tabs it is one of, nothing to run, or none. */
  readonly state: State;
  /** Of one without. */
  readonly reason?: string;
}

const LANGUAGES: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  ts: 'JavaScript',
  tsx: 'JavaScript',
  python: 'Python',
};

/** `undefined`: not a program that talks to the gateway. */
function languageOf(block: Block): string | undefined {
  const {fence, code, group} = block;
  const isSignature = isGenerated(block) && group === undefined;
  if (fence.response || fence.output || isSignature) return undefined;
  return fence.lang === 'bash' && /^\s*(?:\w+=\$\()?curl\s/m.test(code) ? 'curl' : LANGUAGES[fence.lang];
}

/** What a page cannot run, by what gives it away. */
const REASONS: readonly (readonly [sign: RegExp, reason: string])[] = [
  [/\bboto3\b/, 'the sandbox has no Bedrock endpoint'],
  [/query_unified_endpoint/, 'the sandbox has no Anthropic endpoint'],
  [
    /\.completions\.create\(\s*route=/,
    'the SDK translates it by model specifications first, which Run does not do',
  ],
  [/VectorStore/, 'what it sends depends on a search among vectors'],
  [/from "\.\/bench\.mjs"/, 'needs node:vm, to try a guardrail before it is installed'],
  [/model_dump|\["processor_outputs"\]/, 'prints what it has, without a request'],
];

const reasonOf = ({code, fence}: Block): string | undefined =>
  fence.norun ?? REASONS.find(([sign]) => sign.test(code))?.[1];

/** Neither sends nor prints anything: definitions, configuration, a module that other examples import. */
function isListing({fence, code}: Block): boolean {
  if (fence.norun !== undefined) return false;
  if (fence.lang === 'tsx') return true;
  if (fence.lang === 'js' || fence.lang === 'ts')
    return !/^(?!\s*(?:import|export|\/[/*]| \*|\}|$))\S/m.test(code) && /^export /m.test(code);
  return false;
}

function stateOf(block: Block, withRun: ReadonlyMap<Block, Runnable>, groups: ReadonlySet<number>): State {
  if (withRun.get(block) === 'listing') return 'listing';
  if (withRun.has(block)) return 'own';
  if (block.group !== undefined && groups.has(block.group)) return 'tabs';
  return isListing(block) ? 'listing' : 'without';
}

export async function examplesOn({blocks}: Page): Promise<Example[]> {
  const withRun = new Map((await runnableBlocks(blocks)).map(({block, kind}) => [block, kind]));
  const groups = new Set([...withRun.keys()].flatMap(({group}) => group ?? []));
  const examples: Example[] = [];
  for (const block of blocks) {
    const language = languageOf(block);
    if (language === undefined) continue;
    const state = stateOf(block, withRun, groups);
    const missing = language === 'Python' ? await unsupportedIn(block.code, isGenerated(block)) : undefined;
    const reason = state === 'without' ? (reasonOf(block) ?? (missing && `Python: ${missing}`)) : undefined;
    examples.push({block, language, state, ...(reason !== undefined && {reason})});
  }
  return examples;
}

const WORDS: Readonly<Record<State, string>> = {
  own: 'with Run',
  tabs: 'with the Run of their tabs',
  listing: 'that neither send nor print',
  without: 'without Run',
};

/** The table, the list of those without, and the problems. */
export function reportRuns(examples: readonly Example[], ceiling: number): string[] {
  const count = (some: readonly Example[], state: State) =>
    some.filter((each) => each.state === state).length;
  for (const language of new Set(examples.map((each) => each.language))) {
    const all = examples.filter((each) => each.language === language);
    const parts = (Object.keys(WORDS) as State[]).map((state) => `${count(all, state)} ${WORDS[state]}`);
    console.log(`${language.padEnd(12)} ${all.length} examples: ${parts.join(', ')}`);
  }
  const place = ({block: {file, line}}: Example) => `${file}:${line}`;
  const of = (state: State) => examples.filter((each) => each.state === state);
  console.log(`neither send nor print: ${of('listing').map(place).join(' ')}`);
  for (const each of of('without')) console.log(`without Run: ${place(each)}: ${each.reason ?? '?'}`);
  const total = examples.length - of('listing').length;
  const share = total === 0 ? 0 : of('without').length / total;
  console.log(`${(share * 100).toFixed(1)} % of ${total} examples that send or print have no Run`);
  return [
    ...of('without')
      .filter(({reason}) => reason === undefined)
      .map((each) => `${place(each)}: no Run, and no reason. Write out what it sends, or say norun="why".`),
    ...(share > ceiling
      ? [`${(share * 100).toFixed(1)} % of the examples have no Run; the ceiling is ${ceiling * 100} %.`]
      : []),
  ];
}
