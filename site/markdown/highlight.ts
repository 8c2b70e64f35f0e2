import type {Root} from 'hast';
import type {VFile} from 'vfile';
import {packMarkup} from '../components/StaticCode/markup.ts';
import {findCodeBlocks, type CodeBlock} from './code-blocks.ts';
import {parseFence, type Fence} from './fence.ts';
import {highlightCode} from './highlighter.ts';
import {jsxElement, type JsxProps} from '../lib/jsx.ts';
import {report, type Problem} from '../lib/problem.ts';
import {readResponseRules, rulesOf} from './response-rules.ts';

/**
 * Rehype plugin: every fenced block becomes `<StaticCode html="…" lang="…" …/>`, coloured at build time with classes.
 * No highlighter reaches the reader's browser and no `style=` the HTML (design: strict content security policy).
 */
export default function highlight() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const problems: Problem[] = [];
    const rules = rulesOf(file.path, readResponseRules()).values();
    for (const block of await findCodeBlocks(tree)) {
      // Diagrams are another plugin's; an unknown fence is reported below.
      if (block.lang === 'mermaid') continue;
      const props = await staticCodeProps(block, problems);
      // One list for each response: an empty one is a prop that is left out.
      const own = (props.response && rules.next().value?.join(',')) || undefined;
      block.parent.children[block.index] = jsxElement('StaticCode', {...props, rules: own});
    }
    report(file.path, problems);
  };
}

async function staticCodeProps(block: CodeBlock, problems: Problem[]): Promise<JsxProps> {
  const {fence, problems: found} = parseFence(block.lang, block.meta);
  const lineCount = block.code.split('\n').length;
  problems.push(...found.map((problem) => ({...problem, line: block.line})));
  const beyond = fence.highlight.find((line) => line > lineCount);
  if (beyond !== undefined) {
    problems.push({
      line: block.line,
      what: `line ${beyond} is to be highlighted, but the block has ${lineCount} lines.`,
      remedy: 'correct the numbers in braces.',
    });
  }
  const props = toProps(fence, await highlightCode(block.code, fence));
  return {
    ...props,
    response: isExcerpt(block.code, fence) ? 'partial' : fence.response,
    run: isRunnable(block.code, fence),
  };
}

/** A response in which `…` stands for what was left out says so in its caption. */
function isExcerpt(code: string, {response}: Fence): boolean {
  return response !== undefined && /(?:^|[{[,\s])…\s*(?:$|[,}\]])/m.test(code);
}

/** A curl request that the sandbox can answer: it gets a Run button. */
function isRunnable(code: string, {lang, norun}: Fence): boolean | undefined {
  const isRequest = lang === 'bash' && norun === undefined && /^(?:\s*#.*\n)*\s*curl\s/.test(code);
  return isRequest || undefined;
}

/** The copy button reads the text of the block, so the source is not shipped a second time. */
function toProps(fence: Fence, html: string): JsxProps {
  const {lang, title, tab, response, status, output, showLineNumbers} = fence;
  return {html: packMarkup(html), lang, title, tab, response, status, output, showLineNumbers};
}
