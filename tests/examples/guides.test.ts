/** Whoever follows the guides on an empty gateway has what the sandbox starts with. */
import {fileURLToPath} from 'node:url';
import {createSandbox, type Sandbox} from '@javelin/sandbox';
import {BASE_URL} from '@javelin/openapi/base-url';
import {expect, it} from 'vitest';
import {parseCurl, toRequest} from '@javelin/site/features/run/curl.ts';
import {sendCurl} from '@javelin/site/features/run/send-curl.ts';
import {readPage} from '@javelin/site/markdown/read-page.ts';
import {isRunnable} from '@javelin/site/markdown/runnable.ts';
import {variablesFor} from './sandbox-server.ts';

const VARIABLES: Readonly<Record<string, string>> = {
  ...variablesFor(BASE_URL),
  MISTRAL_API_KEY: 'your-mistral-key',
};
const HEADERS = {
  'x-api-key': VARIABLES['JAVELIN_ADMIN_KEY'] as string,
  'x-javelin-namespace': 'production',
};
const OBJECTS = [
  'providers/openai-prod',
  'providers/mistral-eu',
  'providers/openai-prod/secrets/openai-prod-key',
  'providers/mistral-eu/secrets/mistral-eu-key',
  'dataprotection/templates/mask-contacts',
  'routes/openai-prod',
  'routes/support-chat',
];

/** The curl examples of a page, down to the one that contains the words. */
function requestsOf(page: string, last: string): string[] {
  const {blocks} = readPage(fileURLToPath(new URL(`../../docs/javelin-core/${page}.mdx`, import.meta.url)));
  const codes = blocks.filter(({fence, code}) => isRunnable(code, fence) === 'curl').map(({code}) => code);
  const end = codes.findLastIndex((code) => code.includes(last));
  expect(end, `${page} has no request with ${last}`).toBeGreaterThanOrEqual(0);
  return codes.slice(0, end + 1);
}

async function stateOf(sandbox: Sandbox): Promise<unknown[]> {
  const read = async (path: string): Promise<unknown> => {
    const request = new Request(`${BASE_URL}/v1/admin/${path}`, {headers: HEADERS});
    const value = (await (await sandbox.fetch(request)).json()) as Record<string, unknown>;
    const own = Object.entries(value).filter(
      ([name]) => !/^(?:created|modified)_|^api_key_secret_key$/.test(name),
    );
    return Object.fromEntries(own);
  };
  return Promise.all(OBJECTS.map(read));
}

it('following the guides on an empty gateway ends where the seed begins', async () => {
  const sandbox = createSandbox({});
  const provider = requestsOf('settinguproutes', '"mistral-eu-key"');
  const commands = [
    ...requestsOf('quickstart', '/v1/query/support-chat'),
    ...provider,
    // Its next step links there.
    ...requestsOf('fallbackrouting/overview', '-X PUT'),
    ...requestsOf('settinguproutes', '-X PUT').slice(provider.length),
  ];
  for (const command of commands) {
    const response = await sendCurl(parseCurl(command, VARIABLES), (one) => sandbox.fetch(toRequest(one)));
    expect(response.status, command).toBe(200);
  }
  const seed = createSandbox({
    seed: [
      'provider',
      'fallback-provider',
      'key',
      'fallback-key',
      'template',
      'reserved-route',
      'guarded-route',
      'route',
    ],
  });
  expect(await stateOf(sandbox)).toEqual(await stateOf(seed));
});
