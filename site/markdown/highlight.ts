import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {Fence} from './fence.ts';
import {highlightCode} from './highlighter.ts';
import {jsxElement, type JsxProps} from '../lib/jsx.ts';
import {report, type Problem} from '../lib/problem.ts';
import {blocksOf, type PlacedBlock} from './read-page.ts';
import {createResponseKeys, readResponseRules, rulesOf} from './response-rules.ts';
import {wrapsIn} from './wraps.ts';
import {unsupportedIn} from '../lib/python/compile/index.ts';
import {isGenerated, runnableBlocks} from './runnable.ts';

/**
 * Remark plugin: every fenced block becomes `<StaticCode html="…" lang="…" …/>`, coloured at build time with
 * classes. No highlighter reaches the reader's browser and no `style=` the HTML (design: strict content
 * security policy).
 */
export default function highlight() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const problems: Problem[] = [];
    const rules = rulesOf(file.path, readResponseRules());
    const keyOf = createResponseKeys();
    const blocks = blocksOf(tree, file.path);
    const runs = new Map((await runnableBlocks(blocks)).map(({block, kind}) => [block, kind]));
    // Diagrams are another plugin's, partials pages of their own.
    const own = blocks.filter(({isOwn, fence}) => isOwn && fence.lang !== 'mermaid');
    const steps = codeInSteps(tree);
    for (const block of own) {
      problems.push(...block.problems);
      const isInSteps = steps.has(block.parent.children[block.index] as Code);
      const props = await staticCodeProps(block, isInSteps, problems);
      const {response} = block.fence;
      block.parent.children[block.index] = jsxElement('StaticCode', {
        ...props,
        run: runs.get(block),
        outside: await outsideOf(block),
        rules: response && rules[keyOf(block.code)]?.join(','),
      });
    }
    report(file.path, problems);
  };
}

function codeInSteps(tree: Root): ReadonlySet<Code> {
  const found = new Set<Code>();
  visit(tree, {name: 'Steps'}, (steps) => visit(steps, 'code', (code: Code) => void found.add(code)));
  return found;
}

const outsideOf = (block: PlacedBlock): Promise<string | undefined> | undefined =>
  isGenerated(block) && block.group !== undefined ? unsupportedIn(block.code, true) : undefined;

/** Lines: shorter blocks are laid out as fast as they are skipped. */
const LONG = 4;

async function staticCodeProps(
  {code, fence, line}: PlacedBlock,
  isInSteps: boolean,
  problems: Problem[],
): Promise<JsxProps> {
  const lineCount = code.split('\n').length;
  const beyond = fence.highlight.find((number) => number > lineCount);
  if (beyond !== undefined) {
    problems.push({
      line,
      what: `line ${beyond} is to be highlighted, but the block has ${lineCount} lines.`,
      remedy: 'correct the numbers in braces.',
    });
  }
  const props = toProps(fence, await highlightCode(code, fence));
  const isLong = lineCount >= LONG;
  const wraps = wrapsIn(code, isInSteps);
  return {
    ...props,
    lines: isLong ? String(lineCount) : undefined,
    wraps: isLong && wraps > 0 ? String(wraps) : undefined,
    response: isExcerpt(code, fence) ? 'partial' : fence.response,
  };
}

/** A response in which `…` stands for what was left out says so in its caption. */
function isExcerpt(code: string, {response}: Fence): boolean {
  return response !== undefined && /(?:^|[{[,\s])…\s*(?:$|[,}\]])/m.test(code);
}

/** The copy button reads the text of the block, so the source is not shipped a second time. */
function toProps(fence: Fence, html: string): JsxProps {
  const {lang, title, tab, response, status, output, fixed, showLineNumbers} = fence;
  return {html, lang, title, tab, response, status, output, fixed, showLineNumbers};
}
