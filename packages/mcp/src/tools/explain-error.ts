import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {CatalogueError} from '@javelin/openapi/types';
import {editDistance} from '@javelin/detectors/edit-distance';
import {z} from 'zod';
import {textResult, toolHandler, InvalidArgument} from '../tool-result.ts';
import type {DocsData} from '../docs-data.ts';

/** A body that was pasted: JSON with a message, a quoted string, or plain words, perhaps with the status before it. */
function messageOf(text: string): string {
  const inner = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const {message, error, detail} = (value ?? {}) as Record<string, unknown>;
    const found = message ?? error ?? detail;
    return found === undefined ? text : inner(found);
  };
  try {
    return inner(JSON.parse(text));
  } catch {
    return text;
  }
}

const normal = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function findErrors(text: string, status: number | undefined, {api}: DocsData): CatalogueError[] {
  const asked = normal(messageOf(text)).slice(0, 300);
  const code = status ?? Number(/\b[45]\d\d\b/.exec(asked)?.[0]);
  const candidates = api.errors.filter((error) => Number.isNaN(code) || error.status === code);
  const exact = candidates.filter(({message}) => asked.includes(normal(message)));
  // "Invalid request payload" before "Invalid request", which is in it.
  if (exact.length > 0) return exact.sort((a, b) => b.message.length - a.message.length);
  return candidates.filter(({message}) => editDistance(normal(message), asked, 4) !== Infinity);
}

const explain = (error: CatalogueError) =>
  [
    `## ${error.status} ${error.message}`,
    `Cause: ${error.why}`,
    `Fix: ${error.remedy}`,
    `Returned by: ${error.operations.join(', ')}`,
    `Page: /api#error-${error.id}`,
  ].join('\n');

export function registerExplainError(server: McpServer, docs: DocsData): void {
  server.registerTool(
    'explain_error',
    {
      title: 'Explain an error',
      description:
        'What an error message of the admin API means, what to do about it, and which operations return it.',
      inputSchema: {
        message: z.string().min(1).max(4000).describe('The response body as received, or the message in it'),
        status: z.number().int().min(100).max(599).optional().describe('The HTTP status code'),
      },
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    toolHandler(({message, status}) => {
      const errors = findErrors(message, status, docs);
      if (errors.length > 0) return textResult(errors.map(explain).join('\n\n'));
      const known = docs.api.errors
        .filter((error) => status === undefined || error.status === status)
        .map((error) => error.message);
      throw new InvalidArgument(
        `${JSON.stringify(message.slice(0, 200))} is not an error of the admin API${status ? ` with status ${status}` : ''}. ` +
          `${known.length > 0 ? `Known messages: ${known.join(' | ')}. ` : ''}` +
          'Other services return their own errors: a rejected prompt, a model provider. Look for the message with search_docs.',
      );
    }),
  );
}
