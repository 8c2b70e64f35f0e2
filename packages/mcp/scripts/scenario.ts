/**
 * "Protect my route against leaked keys", from the question to the proof, as an agent does it with the tools. The README shows it
 * (transcript.ts), and the tests run it against the installed package.
 */
import {SEEDS} from '@javelin/sandbox/seed';
import type {Client} from '@modelcontextprotocol/sdk/client/index.js';

export interface Step {
  /** What the agent is about to do, and why. */
  readonly thought: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** What the result must show for the next step to make sense. */
  readonly shows: RegExp;
}

const PAGE = '/javelin-processors/secretsandcredentials';

const TEMPLATE = {
  name: 'guard-prompts',
  description: 'Reject prompts that contain credentials',
  type: 'inspect',
  enabled: true,
  config: {
    infoTypes: [{name: 'AWS_CREDENTIALS'}, {name: 'JSON_WEB_TOKEN'}, {name: 'PASSWORD'}],
    transformation: {method: 'Inspect'},
    likelihood: 'Likely',
    notify: true,
    reject: true,
    rejectPrompt: 'Your message contains a credential. Remove it, replace the credential, then ask again.',
  },
};

const POLICY = {enabled: true, dlp: {enabled: true, strategy: TEMPLATE.name}};

/** The seeded route, before the agent changes it. */
const ROUTE = SEEDS.route.value;
const PROTECTED = {...ROUTE, config: {...ROUTE.config, policy: POLICY}};

const question = (content: string) => ({
  method: 'POST',
  path: '/v1/query/support-chat',
  body: {messages: [{role: 'user', content}]},
});

export const PROTECT_ROUTE: readonly Step[] = [
  {
    thought: 'Find the guardrail.',
    tool: 'search_docs',
    args: {query: 'protect my route against leaked keys in prompts', limit: 2},
    shows: new RegExp(PAGE),
  },
  {
    thought: 'Read how it is configured: first the template, then the route.',
    tool: 'read_page',
    args: {page: PAGE, heading: 'Create the template'},
    shows: /"reject": true/,
  },
  {
    thought: 'The policy of the route names the template.',
    tool: 'read_page',
    args: {page: PAGE, heading: 'Attach it to the route'},
    shows: /"strategy"/,
  },
  {
    thought: 'An update sends the whole route, so look at the one there is, in a fresh sandbox.',
    tool: 'run_request',
    args: {
      path: '/v1/admin/routes/support-chat',
      seed: ['provider', 'fallback-provider', 'key', 'fallback-key', 'route'],
    },
    shows: /Status 200[^]*"rate_limit": 10/,
  },
  {
    thought: 'Write the template, and check it before it is sent.',
    tool: 'check_config',
    args: {kind: 'template', config: TEMPLATE},
    shows: /^The template is valid\./,
  },
  {
    thought: 'Then the route. The first draft has the policy in the wrong place.',
    tool: 'check_config',
    args: {kind: 'route', config: {...ROUTE, policy: POLICY}},
    shows: /Move it to config\.policy\./,
  },
  {
    thought: 'Moved. The note is a reminder: the template comes first.',
    tool: 'check_config',
    args: {kind: 'route', config: PROTECTED},
    shows: /^The route is valid\./,
  },
  {
    thought: 'Try it: create the template.',
    tool: 'run_request',
    args: {
      method: 'POST',
      path: '/v1/admin/dataprotection/templates',
      body: TEMPLATE,
    },
    shows: /Status 200[^]*created successfully/,
  },
  {
    thought: 'Update the route with everything it had.',
    tool: 'run_request',
    args: {
      method: 'PUT',
      path: '/v1/admin/routes/support-chat',
      body: PROTECTED,
    },
    shows: /Status 200[^]*updated successfully/,
  },
  {
    thought: 'A prompt with a key must be caught. AWS publishes this one for examples.',
    tool: 'run_request',
    args: question('Why does AKIAIOSFODNN7EXAMPLE get 403 from S3?'),
    shows: /Your message contains a credential/,
  },
  {
    thought: 'And one without a key must pass.',
    tool: 'run_request',
    args: question('Why does S3 return 403?'),
    shows: /Status 200[^]*"choices"(?![^]*contains a credential)/,
  },
];

/** @throws when a step does not show what it must */
export async function runStep(client: Client, {tool, args, shows}: Step): Promise<string> {
  const {content} = await client.callTool({name: tool, arguments: {...args}});
  const text = (content as readonly {readonly text: string}[]).map((part) => part.text).join('\n');
  if (!shows.test(text)) throw new Error(`${tool} does not show ${shows}:\n${text}`);
  return text;
}
