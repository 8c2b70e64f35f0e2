/**
 * The API reference: one fully static page at /api, made from packages/openapi/openapi.yaml.
 *
 * Why a plugin of our own. Measured with this site's versions (Docusaurus 3.10.2, React 19.3), brotli:
 *
 *   | Option                                    | JavaScript on /api | Result                                                |
 *   | ----------------------------------------- | ------------------ | ----------------------------------------------------- |
 *   | redocusaurus 2.5.2 (redoc 2.4.0)          | 421 KB             | hydration error on React 19, a request to another     |
 *   |                                           |                    | host, inline styles; only parts without scripting     |
 *   | docusaurus-plugin-openapi-docs 5.2.0      | -                  | does not build on 3.10.2; a page for each call        |
 *   | @scalar/docusaurus 0.7.44                 | several MB         | an empty shell whose script comes from a CDN          |
 *   | a plugin of our own                       | +2 KB              | complete without scripting, no errors                 |
 *
 * How it travels. The reference is drawn to markup here, at build time. The server bundle puts it into the page's HTML; the
 * browser's bundle does not contain it (`@reference-body` stands for two files, see configureWebpack), because the markup is
 * already in the document: sending it again as data would double the page. Only a reader who comes from another page of the
 * site has no such document, and gets the markup as a script of its own then. Compared with a full page load for links to
 * /api this keeps back, forward and in-site navigation as they are everywhere else. What the Run forms need (run.json) travels
 * with the forms, when a reader first presses Run.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadSpec, SPEC_FILE} from '@javelin/openapi';
import {anchorsIn, pageLinksIn, renderBody} from './build/body.ts';
import {createDownloads, EmitDownloads, type Download} from './build/downloads.ts';
import {createRunData} from './build/run-data.ts';
import type {RunData} from './run/run-data.ts';

interface ReferenceContent {
  readonly body: string;
  readonly runData: RunData;
}

const source = (file: string) => path.resolve(__dirname, '.', file);

export default function apiReference({baseUrl}: LoadContext): Plugin<ReferenceContent> {
  let downloads: readonly Download[] = [];
  return {
    name: 'api-reference',
    getPathsToWatch: () => [SPEC_FILE],
    async loadContent() {
      const model = await loadSpec();
      downloads = await createDownloads(model);
      return {body: await renderBody(model, {baseUrl, downloads}), runData: createRunData(model)};
    },
    async contentLoaded({content: {body, runData}, actions: {addRoute, createData}}) {
      await createData('body.json', {html: body, anchors: anchorsIn(body), links: pageLinksIn(body)});
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
      resolve: {
        alias: {'@reference-body$': source(isServer ? 'body.server.ts' : 'body.client.ts')},
      },
      plugins: isServer ? [] : [new EmitDownloads(() => downloads) as never],
    }),
  };
}
