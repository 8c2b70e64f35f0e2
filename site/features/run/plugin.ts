/**
 * Compiles the JavaScript and the Python of all pages, so that Run can execute it in a worker without evaluating anything.
 * One module an example, one file a page, and one a guardrail; `index.js` finds the module by the hash of its source, `recipes.js`
 * the guardrails of a page by their file names.
 */
import {readFileSync} from 'node:fs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {createContentCache} from '../../lib/cache/content-cache.ts';
import {docPages, type SitePage} from '../../lib/pages.ts';
import {versionOfInputs} from '../../lib/cache/input-version.ts';
import type {Module} from './build/page-modules.ts';

type Build = typeof import('./build/page-modules.ts');

/** Compilers and parsers are loaded for pages that have changed; the version covers partials, and all that is no page. */
function createModulesOf(): (page: SitePage) => Promise<Module[]> {
  const cache = createContentCache('run');
  const version = versionOfInputs();
  let build: Promise<Build> | undefined;
  return async ({id, source}) => {
    if (source === undefined || !source.endsWith('.mdx')) return [];
    const text = readFileSync(source, 'utf8');
    if (!/```(?:js|ts|json|python)/.test(text)) return [];
    const modules = await cache.get([version, id, text], async () => {
      const {modulesIn} = await (build ??= import('./build/page-modules.ts'));
      return Buffer.from(JSON.stringify(await modulesIn(id, source)));
    });
    return JSON.parse(modules.toString()) as Module[];
  };
}

const loader = ({file, chunk}: Module) => `() => import(/* webpackChunkName: "${chunk}" */ './${file}.js')`;

/** What Python programs import, from Python. */
async function pythonModules(): Promise<Module[]> {
  const [{compileLibrary}, {pythonLibraries}] = await Promise.all([
    import('../../lib/python/compile/index.ts'),
    import('../../lib/python/libraries.ts'),
  ]);
  return Promise.all(
    Object.entries(pythonLibraries()).map(async ([name, code]) => ({
      file: `python-${name}`,
      chunk: `run-python-${name}`,
      code: await compileLibrary(code),
    })),
  );
}

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
      const all = (await Promise.all(docPages(allContent, context).map(createModulesOf()))).flat();
      all.push(...(await pythonModules()));
      const modules = new Map(all.map((module) => [module.file, module]));
      for (const {file, code} of modules.values()) await actions.createData(`${file}.js`, code);
      await actions.createData('index.js', indexOf(modules.values()));
      await actions.createData('recipes.js', recipesOfPages(all));
    },
  };
}
