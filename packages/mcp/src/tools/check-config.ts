import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {z} from 'zod';
import {textResult, toolHandler, InvalidArgument, refuseDeep} from '../tool-result.ts';
import {createChecker} from '../config/check.ts';
import {KINDS} from '../config/kinds.ts';
import type {Problem} from '../config/problem.ts';
import type {DocsData} from '../docs-data.ts';

const MOST_CHARACTERS = 200_000;

const lines = (title: string, problems: readonly Problem[]): string[] =>
  problems.length > 0
    ? [
        `${title}:`,
        ...problems.map(({field, problem, remedy}) => `- ${field || '(the whole)'} ${problem}. ${remedy}`),
      ]
    : [];

/** Models often send an object as the text of one. */
function valueOf(config: unknown): unknown {
  let value = config;
  try {
    if (typeof config === 'string') value = JSON.parse(config);
  } catch (error) {
    throw new InvalidArgument(
      `config is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  refuseDeep(value);
  if (JSON.stringify(value).length > MOST_CHARACTERS)
    throw new InvalidArgument(`The configuration is larger than ${MOST_CHARACTERS} characters.`);
  return value;
}

export function registerCheckConfig(server: McpServer, docs: DocsData): void {
  // Compiled when it is first asked: a hosted server is made anew for each request.
  let check: ReturnType<typeof createChecker> | undefined;
  server.registerTool(
    'check_config',
    {
      title: 'Check a configuration',
      description:
        'Checks a route, provider, data protection template, processor chain or policy against its schema before it is sent: each problem with its field and how to mend it. Notes name what is valid and probably not meant.',
      inputSchema: {
        kind: z.enum(KINDS),
        config: z
          .union([z.record(z.string(), z.unknown()), z.string()])
          .describe('The object, as it would be sent'),
      },
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    toolHandler(({kind, config}) => {
      check ??= createChecker(docs.api);
      const {problems, notes} = check(kind, valueOf(config));
      const head =
        problems.length === 0
          ? `The ${kind} is valid.`
          : `The ${kind} has ${problems.length} problem${problems.length === 1 ? '' : 's'}.`;
      return textResult([head, ...lines('Problems', problems), ...lines('Notes', notes)].join('\n'));
    }),
  );
}
