/**
 * Compiles the JavaScript of all pages, so that Run can execute it in a worker without evaluating anything. One module an
 * example, one file a page; `index.js` finds the module by the hash of its source.
 */
import {readFileSync} from 'node:fs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {docPages, type SitePage} from '../../lib/pages.ts';
import {codesIn, compileRecipe, recipesIn} from './build/compile.ts';
import {runnableBlocks} from './build/page-scripts.ts';
import {readPage, type Block} from './build/read-page.ts';
import {hashOf} from './hash.ts';

interface Module {
  readonly file: string;
  readonly chunk: string;
  readonly code: string;
}

/** The guardrails that a block shows: a program, a string in it, or the code of a chain's entry. */
const recipesOf = ({code, fence}: Block): string[] => [
  ...codesIn(code),
  ...(fence.lang === 'js' ? recipesIn(code) : []),
];

async function modulesOf({id, source}: SitePage): Promise<Module[]> {
  if (
    source === undefined ||
    !source.endsWith('.mdx') ||
    !/```(?:js|ts|json|python)/.test(readFileSync(source, 'utf8'))
  )
    return [];
  const {blocks} = readPage(source);
  const chunk = `run-${id.replace(/\W+/g, '-')}`;
  return [
    ...(await runnableBlocks(blocks)).flatMap(({block, module}) =>
      module === undefined ? [] : [{file: `script-${hashOf(block.code)}`, chunk, code: module}],
    ),
    ...blocks.flatMap(recipesOf).map((recipe) => ({
      file: `recipe-${hashOf(recipe)}`,
      chunk: 'run-recipes',
      code: compileRecipe(recipe),
    })),
  ];
}

const indexOf = (modules: Iterable<Module>) =>
  `export default {
${[...modules].map(({file, chunk}) => `'${file}': () => import(/* webpackChunkName: "${chunk}" */ './${file}.js'),`).join('\n')}
};
`;

export default function run(context: LoadContext): Plugin {
  return {
    name: 'run',
    async allContentLoaded({allContent, actions}) {
      const modules = new Map(
        (await Promise.all(docPages(allContent, context).map(modulesOf)))
          .flat()
          .map((module) => [module.file, module]),
      );
      for (const {file, code} of modules.values()) await actions.createData(`${file}.js`, code);
      await actions.createData('index.js', indexOf(modules.values()));
    },
  };
}
