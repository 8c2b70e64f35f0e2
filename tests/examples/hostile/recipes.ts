/** Recipes: examples that readers put between a hostile caller and a model, and so must hold against one. */
import {codesIn} from '@javelin/site/features/run/build/compile.ts';
import type {Block, Page} from '@javelin/site/markdown/read-page.ts';

export interface Recipe {
  readonly block: Block;
  /** The title of its fence, which is the name of the file that a reader saves it in. */
  readonly name: string;
  /** A guardrail runs in the gateway and defines `process(input)`; the others are functions that an application imports. */
  readonly kind: 'guardrail' | 'function';
}

/** The JavaScript recipes of a page: what defines `process(input)`, and what exports a function. */
export function recipesOf({blocks}: Page): Recipe[] {
  return blocks.flatMap((block): Recipe[] => {
    if (block.fence.lang !== 'js' || block.fence.norun !== undefined) return [];
    const name = block.fence.title ?? '';
    if (/^function process\(/m.test(block.code)) return [{block, name, kind: 'guardrail'}];
    return /^export (?:async )?function /m.test(block.code) ? [{block, name, kind: 'function'}] : [];
  });
}

/** The chain entries of a page install its recipes unchanged, so that what was tested is what runs. */
export function changedCopies(page: Page): Block[] {
  const sources = recipesOf(page)
    .filter(({kind}) => kind === 'guardrail')
    .map(({block}) => block.code.trim());
  return page.blocks.filter(
    ({fence, code}) => !fence.response && codesIn(code).some((copy) => !sources.includes(copy.trim())),
  );
}
