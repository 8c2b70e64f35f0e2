/** What a page's Run needs: a module for each example that is a program, and for each guardrail it shows. */
import type {Block} from '../../../markdown/read-page.ts';
import {readExpandedPage} from '../../python-reference/remark-python-reference.ts';
import {hashOf} from '../hash.ts';
import {codesIn, compileRecipe, recipesIn} from './compile.ts';
import {compileBlocks} from './page-scripts.ts';

export interface Module {
  readonly file: string;
  readonly chunk: string;
  readonly code: string;
  /** The page that shows a guardrail, and its file name there. */
  readonly shownAs?: {readonly page: string; readonly name: string};
}

/** The guardrails that a block shows: a program, a string in it, or the code of a chain's entry. */
const recipesOf = ({code, fence}: Block): string[] => [
  ...codesIn(code),
  ...(fence.lang === 'js' ? recipesIn(code) : []),
];

/** @param id of the page */
export async function modulesIn(id: string, source: string): Promise<Module[]> {
  const {blocks} = await readExpandedPage(source);
  const chunk = `run-${id.replace(/\W+/g, '-')}`;
  return [
    ...(await compileBlocks(blocks)).flatMap(({block, module}) =>
      module === undefined ? [] : [{file: `script-${hashOf(block.code)}`, chunk, code: module}],
    ),
    ...blocks.flatMap((block) =>
      recipesOf(block).map((recipe) => {
        const file = `recipe-${hashOf(recipe)}`;
        return {
          file,
          // A file of its own: who runs one guardrail loads no other.
          chunk: `run-${file}`,
          code: compileRecipe(recipe),
          ...(block.code === recipe && block.fence.title && {shownAs: {page: id, name: block.fence.title}}),
        };
      }),
    ),
  ];
}
