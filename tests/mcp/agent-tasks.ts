/** Questions as people put them to an assistant, and the walk of a plain agent: search once, then read what was found, best first. */
import type {Client} from '@modelcontextprotocol/sdk/client/index.js';

export interface AgentTask {
  readonly question: string;
  /** What the agent must have read to answer. */
  readonly shows: RegExp;
}

export interface Walk {
  readonly question: string;
  readonly isDone: boolean;
  readonly calls: number;
  /** Of everything that came back, which is what fills a model's context. */
  readonly bytes: number;
}

export const AGENT_TASKS: readonly AgentTask[] = [
  {
    question: 'How do I point the OpenAI Python client at the gateway without changing my code?',
    shows: /base_url=/,
  },
  {
    question: 'What happens when a provider returns 429, does the gateway try another model?',
    shows: /fallback/i,
  },
  {
    question: 'Which infoTypes are there to mask e-mail addresses and phone numbers?',
    shows: /EMAIL_ADDRESS[^]*PHONE_NUMBER/,
  },
  {
    question: 'Reject a prompt that tries to override the system instructions',
    shows: /prompt_?injection/i,
  },
  {
    question: 'Our security team asks where prompts and responses are archived and for how long',
    shows: /archive/i,
  },
  {question: 'How do I rotate a provider key without downtime?', shows: /new secret|rotat/i},
  {question: 'Limit a team to 10 requests a minute', shows: /rate_limit/},
  {question: 'What does the error "Route not found" mean?', shows: /not found/i},
  {question: 'List all routes with the command line', shows: /javelin route list/},
  {question: 'Body of the request that creates a secret', shows: /"api_key_secret_name"/},
];

const MOST_PAGES = 3;

const textOf = (content: unknown) =>
  (content as readonly {readonly text: string}[]).map(({text}) => text).join('\n');

export async function walkTask(client: Client, {question, shows}: AgentTask): Promise<Walk> {
  let [calls, bytes] = [0, 0];
  const call = async (name: string, args: Record<string, unknown>) => {
    const text = textOf((await client.callTool({name, arguments: args})).content);
    calls += 1;
    bytes += Buffer.byteLength(text);
    return text;
  };
  const found = await call('search_docs', {query: question, limit: MOST_PAGES});
  const best = found.split('\n\n').flatMap((page) => /^- (\S+)/m.exec(page)?.[1] ?? []);
  let isDone = false;
  for (const page of best) {
    isDone = shows.test(await call('read_page', {page}));
    if (isDone) break;
  }
  return {question, isDone, calls, bytes};
}
