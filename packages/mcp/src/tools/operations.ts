import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {Operation} from '@javelin/openapi/types';
import {editDistance} from '@javelin/detectors/edit-distance';
import {z} from 'zod';
import {textResult, toolHandler, InvalidArgument} from '../tool-result.ts';
import {describeOperation} from '../describe-operation.ts';
import type {DocsData} from '../docs-data.ts';

const line = ({id, method, path, summary}: Operation) => `- ${id}: ${method} ${path}: ${summary}`;

export function registerListOperations(server: McpServer, {api}: DocsData): void {
  const tags = api.tags.map(({name}) => name) as [string, ...string[]];
  server.registerTool(
    'list_operations',
    {
      title: 'List operations',
      description:
        'Every operation of the admin API and the model API with its method and path. Details: describe_operation.',
      inputSchema: {tag: z.enum(tags).optional().describe('Only the operations on this kind of object')},
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    toolHandler(({tag}) =>
      textResult(
        api.tags
          .filter(({name}) => tag === undefined || name === tag)
          .map(({name, operations}) =>
            [`## ${name}`, ...api.operations.filter(({id}) => operations.includes(id)).map(line)].join('\n'),
          )
          .join('\n\n'),
      ),
    ),
  );
}

/** `createRoute`, `create_route`, `POST /v1/admin/routes`, with or without a host. */
function findOperation(name: string, {api}: DocsData): Operation {
  const squeezed = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');
  const [, method = '', path = ''] =
    /^\s*(GET|POST|PUT|DELETE)\s+(?:https?:\/\/[^/]+)?(\/\S*)/i.exec(name) ?? [];
  const shape = (text: string) => text.replace(/\{[^}]*\}/g, '{}');
  const matches = (operation: Operation) => {
    if (!method) return squeezed(operation.id) === squeezed(name);
    const pattern = new RegExp(`^${shape(operation.path).replaceAll('{}', '[^/]+')}$`);
    return operation.method === method.toUpperCase() && pattern.test(path.replace(/\?.*$/, ''));
  };
  const found = api.operations.find(matches);
  if (found) return found;
  const near = [...api.operations]
    .map(({id}) => ({id, far: editDistance(squeezed(id), squeezed(name).slice(0, 60), 6)}))
    .filter(({far}) => far !== Infinity)
    .sort((a, b) => a.far - b.far)
    .slice(0, 3);
  throw new InvalidArgument(
    `There is no operation ${JSON.stringify(name.slice(0, 100))}.${near.length > 0 ? ` Near it: ${near.map(({id}) => id).join(', ')}.` : ''} list_operations lists all.`,
  );
}

export function registerDescribeOperation(server: McpServer, docs: DocsData): void {
  server.registerTool(
    'describe_operation',
    {
      title: 'Describe an operation',
      description:
        'One operation in full: headers, parameters, body with its fields, an example, responses and errors. "Not specified" marks what the API leaves open: do not fill it in.',
      inputSchema: {
        operation: z
          .string()
          .min(1)
          .max(300)
          .describe('Its id or its method and path: "createRoute", "POST /v1/admin/routes"'),
      },
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    toolHandler(({operation}) => textResult(describeOperation(findOperation(operation, docs), docs.api))),
  );
}
