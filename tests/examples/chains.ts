/** Runs the examples of a page as its Run buttons do: in any order, each in the state that the steps before it leave. */
import {filesRead, pageFiles, pythonFiles} from '@javelin/site/markdown/page-files.ts';
import type {Block, Page} from '@javelin/site/markdown/read-page.ts';
import {runsBefore, stepsOf} from '@javelin/site/features/run/chain.ts';
import type {Outcome} from '@javelin/site/features/run/sandbox/protocol.ts';
import {PageSandbox} from '@javelin/site/features/run/sandbox/page-sandbox.ts';
import {toStep} from '@javelin/site/features/run/to-step.ts';
import {compileBlocks} from '@javelin/site/features/run/build/page-scripts.ts';
import type {Problem} from './check-page.ts';
import {compiledScripts} from './compiled-scripts.ts';
import {checkLiterals} from './literals.ts';
import {cpythonProblems} from './python/compare.ts';
import {differences, type PageExample, warningsOf} from './shown.ts';
import {surroundings} from './surroundings.ts';

/** What has a Run button, in page order. */
export async function examplesOf({blocks}: Page): Promise<PageExample[]> {
  return (await compileBlocks(blocks)).map(({block, kind, module}) => {
    const after = blocks
      .slice(blocks.indexOf(block) + 1)
      .filter(({group}) => group === undefined || group !== block.group);
    const end = after.findIndex(({fence}) => !fence.response && !fence.output);
    const results = end === -1 ? after : after.slice(0, end);
    return {
      kind,
      source: block.code,
      group: block.group,
      block,
      results,
      module,
      files: filesOf(block, blocks),
    };
  });
}

/** What a program reads, and what it imports from beside it. */
function filesOf({fence, code}: Block, blocks: readonly Block[]): Readonly<Record<string, string>> {
  const findFile = pageFiles(blocks);
  const imported = [...code.matchAll(/\bfrom "\.\/([\w.-]+)"/g)].map(([, name]) => name as string);
  const read = filesRead(code).flatMap((name) => name ?? []);
  const names = fence.lang === 'python' ? pythonFiles(code) : [...read, ...imported];
  return Object.fromEntries(names.map((name) => [name, findFile(name) ?? '']));
}

async function runAll(
  examples: readonly PageExample[],
  steps: PageExample[][],
  sandbox: PageSandbox,
  session?: string,
  outcomes?: Map<PageExample, Outcome>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const example of examples) {
    const at = steps.findIndex((step) => step.includes(example));
    const before = steps
      .slice(0, at)
      .flatMap(([first]) => (first && runsBefore(first.kind, example.kind) ? [toStep(first)] : []));
    const outcome = await sandbox.run(toStep(example), before);
    outcomes?.set(example, outcome);
    const {file, line} = example.block;
    const found = [
      ...differences(example, outcome),
      ...warningsOf(outcome),
      ...(session === undefined ? [] : await cpythonProblems(example, outcome, session)),
    ];
    for (const what of found) problems.push({file, line, what});
  }
  return problems;
}

/** Every example from the first to the last, then from the last to the first, on one sandbox. */
export async function checkChain(
  page: Page,
): Promise<{problems: Problem[]; examples: number; steps: number; values: number}> {
  const examples = await examplesOf(page);
  const modules = new Map(
    examples.flatMap(({source, module}) => (module ? [[source, module] as const] : [])),
  );
  const steps = stepsOf(examples);
  const sandbox = new PageSandbox(page, compiledScripts(modules), surroundings());
  const outcomes = new Map<PageExample, Outcome>();
  const forwards = await runAll(examples, steps, sandbox, page.file, outcomes);
  const backwards = await runAll([...examples].reverse(), steps, sandbox);
  const literals = await checkLiterals(examples, outcomes, page.file);
  const problems = [
    ...forwards.map((problem) => ({...problem, what: `in page order: ${problem.what}`})),
    ...backwards.map((problem) => ({...problem, what: `last first: ${problem.what}`})),
    ...literals.problems.map(({example, what}) => ({
      file: example.block.file,
      line: example.block.line,
      what: `with other values: ${what}`,
    })),
  ];
  return {problems, examples: examples.length, steps: steps.length, values: literals.count};
}
