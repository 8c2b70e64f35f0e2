/**
 * Compiles the JavaScript of all pages, so that Run can execute it in a worker without evaluating anything. One module an
 * example, one file a page; `index.js` finds the module by the hash of its source, `recipes.js` the guardrails of a page by
 * their file names.
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
  /** Where a guardrail is shown, and under which file name. */
  readonly shownAs?: {readonly page: string; readonly name: string};
}

const RECIPES = 'run-recipes';

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
    ...blocks.flatMap((block) =>
      recipesOf(block).map((recipe) => ({
        file: `recipe-${hashOf(recipe)}`,
        chunk: RECIPES,
        code: compileRecipe(recipe),
        ...(block.code === recipe && block.fence.title && {shownAs: {page: id, name: block.fence.title}}),
      })),
    ),
  ];
}

const loader = ({file, chunk}: Module) => `() => import(/* webpackChunkName: "${chunk}" */ './${file}.js')`;

const indexOf = (modules: Iterable<Module>) =>
  `export default {
${[...modules].map((module) => `'${module.file}': ${loader(module)},`).join('\n')}
};
`;

const recipesOfPages = (modules: Iterable<Module>) =>
  `export default [
${[...modules].flatMap((module) => (module.shownAs ? [`{...${JSON.stringify(module.shownAs)}, load: ${loader(module)}},`] : [])).join('\n')}
];
`;

export default function run(context: LoadContext): Plugin {
  return {
    name: 'run',
    async allContentLoaded({allContent, actions}) {
      const all = (await Promise.all(docPages(allContent, context).map(modulesOf))).flat();
      const modules = new Map(all.map((module) => [module.file, module]));
      for (const {file, code} of modules.values()) await actions.createData(`${file}.js`, code);
      await actions.createData('index.js', indexOf(modules.values()));
      await actions.createData('recipes.js', recipesOfPages(all));
    },
  };
}
