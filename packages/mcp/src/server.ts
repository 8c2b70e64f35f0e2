/** One server for one connection, or for one request where it is hosted: with it lives and ends the sandbox. */
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {createSandbox} from '@javelin/sandbox';
import {patternRunner} from '@javelin/sandbox-cli/patterns';
import packageFile from '../package.json' with {type: 'json'};
import type {DocsData} from './docs-data.ts';
import {COMMAND} from './name.ts';
import {registerPrompts} from './prompts.ts';
import {registerResources} from './resources.ts';
import {registerCheckConfig} from './tools/check-config.ts';
import {registerExplainError} from './tools/explain-error.ts';
import {registerDescribeOperation, registerListOperations} from './tools/operations.ts';
import {registerReadPage} from './tools/read-page.ts';
import {registerRunRequest} from './tools/run-request.ts';
import {registerSearchDocs} from './tools/search-docs.ts';

const instructions = (
  hasSandbox: boolean,
) => `The documentation of javelin., an AI gateway between applications and model providers.
Start with search_docs, then read_page. Before you propose a configuration, check it with check_config${hasSandbox ? '; before you propose a request, try it with run_request, which calls a sandbox inside this server' : ''}.
Admin requests send the admin key in x-api-key, model requests the application's Javelin API key in x-javelin-apikey. "Not specified" marks what the API leaves open: do not fill it in.`;

/** What agents send must not stop the server. */
const patterns = patternRunner();

export const VERSION: string = packageFile.version;

/** @param hasSandbox false for a server that keeps nothing between two requests */
export function createServer(docs: DocsData, hasSandbox = true): McpServer {
  const server = new McpServer(
    {name: COMMAND, title: 'javelin. documentation', version: VERSION},
    {instructions: instructions(hasSandbox)},
  );
  registerSearchDocs(server, docs);
  registerReadPage(server, docs);
  registerListOperations(server, docs);
  registerDescribeOperation(server, docs);
  registerExplainError(server, docs);
  if (hasSandbox) registerRunRequest(server, createSandbox({runPattern: patterns.run}));
  registerCheckConfig(server, docs);
  registerResources(server, docs);
  if (hasSandbox) registerPrompts(server);
  return server;
}
