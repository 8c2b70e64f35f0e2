import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {renderDiagram} from './diagram/render.ts';
import {checkDiagramSource, checkSize, withoutLabelQuotes} from './diagram/source.ts';
import {jsxElement} from '../lib/jsx.ts';
import {createLabeller} from './labels.ts';
import {report, type Problem} from '../lib/problem.ts';
import {blocksOf, type PlacedBlock} from './read-page.ts';

/**
 * Remark plugin: every mermaid fence becomes `<Diagram svg="…" alt="…" label="…" title="…"/>`, drawn at build
 * time. `label` names the scroll region. The Mermaid source stays in the page's Markdown twin and out of its
 * JavaScript.
 */
export default function diagrams() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const problems: Problem[] = [];
    const label = createLabeller(file, 'Diagram');
    for (const found of blocksOf(tree, file.path)) {
      if (!found.isOwn || found.fence.lang !== 'mermaid') continue;
      const block = {...found, code: withoutLabelQuotes(found.code)};
      const wanting = checkBlock(block);
      problems.push(...wanting);
      // An alternative text is missing only when the block has been found wanting: nothing of it will be shown.
      if (wanting.length > 0 || block.fence.alt === undefined) continue;
      const {title, alt} = block.fence;
      const {svg, nodes} = await draw(block, {title, alt}, problems);
      const tooMany = checkSize(nodes);
      if (tooMany !== undefined) problems.push({...tooMany, line: block.line});
      block.parent.children[block.index] = jsxElement('Diagram', {
        svg,
        alt,
        label: label(title ?? block.heading),
        title,
      });
    }
    report(file.path, problems);
  };
}

function checkBlock(block: PlacedBlock): Problem[] {
  const found = [...block.problems];
  if (block.fence.alt === undefined) {
    found.push({
      line: block.line,
      what: 'a diagram without a text alternative.',
      remedy: 'add alt="…" to the fence and say in words what the picture says.',
    });
  }
  // The first line inside the fence is the one after the fence's own.
  const inside = checkDiagramSource(block.code).map((problem) => ({
    ...problem,
    line: block.line + (problem.line ?? 1),
  }));
  return [...found, ...inside];
}

async function draw(
  block: PlacedBlock,
  text: {title: string | undefined; alt: string},
  problems: Problem[],
): Promise<{svg: string; nodes: number}> {
  try {
    return await renderDiagram(block.code, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    problems.push({
      line: block.line,
      what: `the diagram cannot be drawn: ${reason}.`,
      remedy: 'correct its source.',
    });
    return {svg: '', nodes: 0};
  }
}
