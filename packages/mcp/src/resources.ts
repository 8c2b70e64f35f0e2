/** Pages and the OpenAPI file as resources: for clients whose users pick what a model shall read. */
import {type McpServer, ResourceTemplate} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {DocsData, Page} from './docs-data.ts';
import {findPage} from './pages.ts';

const SCHEME = 'javelin-docs://';
const uriOf = ({route}: Page) => `${SCHEME}pages${route}`;
const describe = ({title, trail}: Page) => [...trail, title].join(' › ');

export function registerResources(server: McpServer, docs: DocsData): void {
  server.registerResource(
    'openapi',
    `${SCHEME}openapi.yaml`,
    {
      title: 'OpenAPI file',
      description: 'The admin API and the model API as one OpenAPI 3.1 file.',
      mimeType: 'application/yaml',
    },
    ({href}) => ({contents: [{uri: href, mimeType: 'application/yaml', text: docs.openapi}]}),
  );
  server.registerResource(
    'page',
    new ResourceTemplate(`${SCHEME}pages/{+route}`, {
      list: () => ({
        resources: docs.pages.map((page) => ({
          uri: uriOf(page),
          name: page.route,
          title: page.title,
          description: describe(page),
          mimeType: 'text/markdown',
        })),
      }),
      complete: {
        route: (value) =>
          docs.pages.map(({route}) => route.slice(1)).filter((route) => route.startsWith(value)),
      },
    }),
    {title: 'Page', description: 'A page of the documentation as Markdown.', mimeType: 'text/markdown'},
    ({href}) => {
      const {page} = findPage(href.slice(`${SCHEME}pages`.length), docs);
      return {contents: [{uri: href, mimeType: 'text/markdown', text: docs.markdownOf(page)}]};
    },
  );
}
