/** Three tasks that readers of the documentation have, as prompts that use the tools. */
import {completable} from '@modelcontextprotocol/sdk/server/completable.js';
import type {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {z} from 'zod';

const user = (text: string) => ({
  messages: [{role: 'user' as const, content: {type: 'text' as const, text}}],
});

const startingWith = (values: readonly string[]) => (value: string) =>
  values.filter((candidate) => candidate.toLowerCase().startsWith(value.toLowerCase()));

const THREATS = [
  'leaked keys and passwords',
  'prompt injection',
  'personal data',
  'unsafe content',
  'malicious URLs',
];
const LANGUAGES = ['Python', 'JavaScript', 'TypeScript', 'curl'];

/** The rules that hold for all three. */
const RULES = `Use only what the documentation says. Where it says "not specified", say so instead of guessing.
The sandbox shows how the documented API behaves; rules that are only the sandbox's are not promises of the product.`;

export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'protect_route',
    {
      title: 'Protect a route',
      description:
        'Finds the guardrail for a threat, writes the configuration of the route, checks it and tries it in the sandbox.',
      argsSchema: {
        route: z.string().min(1).max(200).describe('The name of the route'),
        threat: completable(
          z.string().min(1).max(300).describe('What to protect it against'),
          startingWith(THREATS),
        ),
      },
    },
    ({route, threat}) =>
      user(`Protect the Javelin route ${JSON.stringify(route)} against ${threat}.

1. search_docs for the guardrail, then read_page for how it is configured.
2. Write the complete route (PUT sends the whole object) and what it needs besides, such as a data protection template.
3. check_config for each of them until no problem is left, and answer each note.
4. run_request with seed [provider, fallback-provider, key, route]: create what is needed, update the route, and send one request that must be caught and one that must pass.
5. Show the final configuration, the two results, and the pages you used.

${RULES}`),
  );
  server.registerPrompt(
    'fix_error',
    {
      title: 'Fix an error',
      description: 'Explains an error response and finds the request that works.',
      argsSchema: {
        message: z.string().min(1).max(4000).describe('The response body as received'),
        request: z.string().max(4000).optional().describe('The request that failed'),
      },
    },
    ({message, request}) =>
      user(`A request to a Javelin gateway failed with:

${message}
${request ? `\nThe request was:\n\n${request}\n` : ''}
1. explain_error with the message. If it is not an error of the admin API, search_docs for it.
2. describe_operation for the operation that returned it, and compare it with the request.
3. Repeat the request with run_request, first as it was, then corrected.
4. Say in two sentences what was wrong, and show the corrected request.

${RULES}`),
  );
  server.registerPrompt(
    'connect_application',
    {
      title: 'Connect an application',
      description: 'Changes an application so that it calls its models through the gateway.',
      argsSchema: {
        language: completable(
          z.string().min(1).max(100).describe('Language or client library'),
          startingWith(LANGUAGES),
        ),
        code: z.string().max(8000).optional().describe('The code that calls the model today'),
      },
    },
    ({language, code}) =>
      user(`Make this ${language} application call its models through a Javelin gateway.
${code ? `\n${code}\n` : ''}
1. search_docs for the integration of ${language}, then read_page for the base URL, the headers and the kind of route it needs.
2. Change as little as possible, and read keys from the environment.
3. Send the same request with run_request (seed [provider, fallback-provider, key, route]) to show that it is well-formed.
4. Show the changed code, what must exist on the gateway first, and the pages you used.

${RULES}`),
  );
}
