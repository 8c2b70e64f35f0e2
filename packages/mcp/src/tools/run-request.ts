import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {prettyJson} from '@javelin/detectors/json';
import {BASE_URL} from '@javelin/openapi/base-url';
import {DEFAULT_API_KEY, type Sandbox, SEED_NAMES, type SeedName} from '@javelin/sandbox';
import {z} from 'zod';
import {textResult, toolHandler, InvalidArgument, refuseDeep} from '../tool-result.ts';

/** No host of anybody: whatever happens, nothing is sent. */
const ORIGIN = 'http://sandbox.invalid';
/** The host of every example in the documentation. */
const EXAMPLE_HOST = new RegExp(`^https?://${new URL(BASE_URL).host.replaceAll('.', '\\.')}(?=/)`, 'i');
const MOST_CHARACTERS = 20_000;
const MOST_BODY = 1_000_000;
const PATIENCE_MS = 10_000;

const INPUT = {
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).default('GET'),
  path: z
    .string()
    .min(1)
    .max(2000)
    .describe('With its query: "/v1/admin/providers/openai-prod", "/v1/query/support-chat"'),
  headers: z
    .record(z.string().max(200), z.string().max(4000))
    .optional()
    .describe('The Javelin API key is sent by itself; calls on secrets need x-javelin-namespace'),
  body: z
    .union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
    .optional()
    .describe('JSON, or text'),
  reset: z.boolean().default(false).describe('Empty the sandbox first'),
  seed: z
    .array(z.enum(SEED_NAMES as [SeedName, ...SeedName[]]))
    .max(SEED_NAMES.length)
    .optional()
    .describe('Empty the sandbox first and plant these example objects'),
};
type Asked = z.infer<z.ZodObject<typeof INPUT>>;

function urlOf(path: string): URL {
  const own = path.replace(EXAMPLE_HOST, '');
  if (
    !/^\/(?![/\\])/.test(own) ||
    /[\s\\]/.test(own) ||
    /(?:^|\/)\.{1,2}(?:[/?#]|$)/.test(own.replace(/%2e/gi, '.'))
  )
    throw new InvalidArgument(
      'path must be a plain path such as /v1/admin/routes: one slash at its beginning, no other host, no dot segments, no spaces.',
    );
  return new URL(own, ORIGIN);
}

function headersOf(asked: Asked): Headers {
  const headers = new Headers({'x-api-key': DEFAULT_API_KEY, 'x-javelin-apikey': DEFAULT_API_KEY});
  if (asked.body !== undefined && typeof asked.body !== 'string')
    headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(asked.headers ?? {})) {
    try {
      headers.set(name, value);
    } catch {
      throw new InvalidArgument(
        `${JSON.stringify(name.slice(0, 80))} is not a header with a valid name and value.`,
      );
    }
  }
  return headers;
}

function requestOf(asked: Asked): Request {
  const {method, body} = asked;
  if (body !== undefined && method === 'GET') throw new InvalidArgument('A GET request has no body.');
  refuseDeep(body);
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  if ((text?.length ?? 0) > MOST_BODY)
    throw new InvalidArgument(`The body is larger than ${MOST_BODY} characters.`);
  return new Request(urlOf(asked.path), {
    method,
    headers: headersOf(asked),
    ...(text !== undefined && {body: text}),
  });
}

const cut = (text: string) =>
  text.length > MOST_CHARACTERS
    ? `${text.slice(0, MOST_CHARACTERS)}\n[cut: ${text.length} characters]`
    : text;

/** A sandbox can be told to drop a connection or to wait: neither may end the server or hold it up. */
async function send(sandbox: Sandbox, request: Request): Promise<{status: number; body: string}> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new InvalidArgument('The sandbox did not respond within ten seconds.')),
      PATIENCE_MS,
    );
  });
  try {
    const response = await Promise.race([sandbox.fetch(request), late]);
    return {status: response.status, body: await Promise.race([response.text(), late])};
  } catch (error) {
    if (error instanceof InvalidArgument) throw error;
    throw new InvalidArgument(
      `The connection ended without a response: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    clearTimeout(timer);
  }
}

export function registerRunRequest(server: McpServer, sandbox: Sandbox): void {
  server.registerTool(
    'run_request',
    {
      title: 'Run a request',
      description:
        'Sends a request to a sandbox of the documented API, inside this server: nothing leaves the machine, no model is called, and what the sandbox adds of its own is not what the product promises. It keeps its state for this connection. Start with seed to have a provider and a route.',
      inputSchema: INPUT,
      annotations: {readOnlyHint: false, destructiveHint: false, openWorldHint: false},
    },
    toolHandler(async (asked: Asked) => {
      const request = requestOf(asked);
      if (asked.reset || asked.seed) await sandbox.reset(asked.seed ?? []);
      const {status, body} = await send(sandbox, request);
      const state = await sandbox.state();
      const text = cut(prettyJson(body));
      const objects = Object.entries(state).map(([kind, count]) => `${kind}: ${count}`);
      return textResult(
        `${request.method} ${asked.path}\nStatus ${status}\n\n${text}\n\nIn the sandbox now: ${objects.join(', ')}`,
      );
    }),
  );
}
