import type {Root} from 'hast';
import type {VFile} from 'vfile';
import {findCodeBlocks, type CodeBlock} from './code-blocks.ts';
import {parseFence, type Fence} from './fence.ts';
import {highlightCode} from './highlighter.ts';
import {jsxElement, type JsxProps} from '../lib/jsx.ts';
import {pythonRequests} from '../lib/python/requests.ts';
import {type FindFile, pageFiles} from './page-files.ts';
import {isRunnable, type Runnable} from './runnable.ts';
import {report, type Problem} from '../lib/problem.ts';
import {readResponseRules, rulesOf} from './response-rules.ts';

/**
 * Rehype plugin: every fenced block becomes `<StaticCode html="…" lang="…" …/>`, coloured at build time with classes.
 * No highlighter reaches the reader's browser and no `style=` the HTML (design: strict content security policy).
 */
export default function highlight() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const problems: Problem[] = [];
    const python: string[] = [];
    const rules = rulesOf(file.path, readResponseRules()).values();
    const blocks = findCodeBlocks(tree);
    const findFile = pageFiles(
      blocks.map(({lang, meta, code}) => ({title: parseFence(lang, meta).fence.title, code})),
    );
    for (const block of blocks) {
      // Diagrams are another plugin's; an unknown fence is reported below.
      if (block.lang === 'mermaid') continue;
      const {fence, problems: found} = parseFence(block.lang, block.meta);
      problems.push(...found.map((problem) => ({...problem, line: block.line})));
      const props = await staticCodeProps(block, fence, problems);
      const run = await runnableOf(block.code, fence, python, findFile);
      // One list for each response: an empty one is a prop that is left out.
      const own = (props.response && rules.next().value?.join(',')) || undefined;
      block.parent.children[block.index] = jsxElement('StaticCode', {...props, run, rules: own});
    }
    report(file.path, problems);
  };
}

async function staticCodeProps(block: CodeBlock, fence: Fence, problems: Problem[]): Promise<JsxProps> {
  const lineCount = block.code.split('\n').length;
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
  };
}

/** A Python program is one when requests are found in it; `python` are the page's programs before it, whose names it may use. */
async function runnableOf(
  code: string,
  fence: Fence,
  python: string[],
  findFile: FindFile,
): Promise<Runnable | undefined> {
  const kind = isRunnable(code, fence, findFile);
  if (kind !== 'python') return kind;
  const requests = await pythonRequests(code, python);
  python.push(code);
  return requests && kind;
}

/** A response in which `…` stands for what was left out says so in its caption. */
function isExcerpt(code: string, {response}: Fence): boolean {
  return response !== undefined && /(?:^|[{[,\s])…\s*(?:$|[,}\]])/m.test(code);
}

/** The copy button reads the text of the block, so the source is not shipped a second time. */
function toProps(fence: Fence, html: string): JsxProps {
  const {lang, title, tab, response, status, output, showLineNumbers} = fence;
  return {html, lang, title, tab, response, status, output, showLineNumbers};
}
