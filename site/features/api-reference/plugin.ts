/**
 * The API reference: one fully static page at /api, made from packages/openapi/openapi.yaml and inference.yaml.
 *
 * Why a plugin of our own. Measured with this site's versions (Docusaurus 3.10.2, React 19.3), brotli:
 *
 *   | Option                                    | JavaScript on /api | Result                                                |
 *   | ----------------------------------------- | ------------------ | ----------------------------------------------------- |
 *   | redocusaurus 2.5.2 (redoc 2.4.0)          | 421 KB             | hydration error on React 19, a request to another     |
 *   |                                           |                    | host, inline styles; only parts without scripting     |
 *   | docusaurus-plugin-openapi-docs 5.2.0      | -                  | does not build on 3.10.2; a page for each call        |
 *   | @scalar/docusaurus 0.7.44                 | several MB         | an empty shell whose script comes from a CDN          |
 *   | a plugin of our own                       | +4 KB              | complete without scripting, no errors                 |
 *
 * How it travels. This file reads the specification and colours its code, which the bundler cannot do. view/ draws it with React
 * components, in the build only (site/delivery): the page's HTML is the one copy of it. A reader who comes from another
 * page of the site gets that HTML. What the Run forms need (run.json) travels with the forms, when a reader first presses Run.
 */
import type {LoadContext, Plugin} from '@docusaurus/types';
import {createContentCache} from '../../lib/cache/content-cache.ts';
import {versionOfInputs} from '../../lib/cache/input-version.ts';
import {docsFile} from '../../lib/pages.ts';
import {EmitDownloads, type Download} from './build/downloads.ts';
import type {ReferenceData} from './reference-data.ts';
import type {RunData} from './run/run-data.ts';

interface ReferenceContent {
  readonly reference: ReferenceData;
  readonly runData: RunData;
  /** Searched by `npm run dev`. */
  readonly body: string;
}

interface Made {
  readonly content: ReferenceContent;
  readonly downloads: readonly Download[];
}

const SPEC_FILE = require.resolve('@javelin/openapi/openapi.yaml');
const INFERENCE_FILE = require.resolve('@javelin/openapi/inference.yaml');

/** Loading the libraries that read the specification takes as long as reading it: both only when something has changed. */
async function make(): Promise<Made> {
  const {loadSpec} = await import('@javelin/openapi');
  const {createDownloads, createFurtherFiles} = await import('./build/downloads.ts');
  const {outlineOf} = await import('./build/outline.ts');
  const {createReferenceData} = await import('./build/make-reference-data.ts');
  const {createRunData} = await import('./build/make-run-data.ts');
  const model = await loadSpec();
  const admin = {model, downloads: await createDownloads(model, 'openapi', 'javelin')};
  const second = await loadSpec(INFERENCE_FILE);
  const inference = {
    model: second,
    downloads: await createDownloads(second, 'inference', 'javelin-inference'),
  };
  return {
    downloads: [...admin.downloads, ...inference.downloads, ...(await createFurtherFiles())],
    content: {
      reference: await createReferenceData(admin, inference),
      runData: createRunData([model, second]),
      body: outlineOf(model) + outlineOf(second),
    },
  };
}

async function makeOrFind(): Promise<Made> {
  const made = await createContentCache('reference').get([versionOfInputs()], async () =>
    Buffer.from(JSON.stringify(await make())),
  );
  return JSON.parse(made.toString()) as Made;
}

export default function apiReference({baseUrl}: LoadContext): Plugin<ReferenceContent> {
  let downloads: readonly Download[] = [];
  return {
    name: 'api-reference',
    getPathsToWatch: () => [SPEC_FILE, INFERENCE_FILE, docsFile('api.yml')],
    async loadContent() {
      const made = await makeOrFind();
      downloads = made.downloads;
      return made.content;
    },
    async contentLoaded({content: {reference, runData}, actions: {addRoute, createData}}) {
      await createData('reference.json', reference);
      await createData('run.json', runData);
      addRoute({
        path: `${baseUrl}api`,
        component: '@site/features/api-reference/ReferencePage.tsx',
        exact: true,
        // For the date in the sitemap, which is looked up by absolute path.
        metadata: {sourceFilePath: SPEC_FILE},
      });
    },
    configureWebpack: (_config, isServer) => ({
      plugins: isServer ? [] : [new EmitDownloads(() => downloads) as never],
    }),
  };
}
