/** What a tool says, for tests. */
import type {Client} from '@modelcontextprotocol/sdk/client/index.js';

export interface Told {
  readonly text: string;
  readonly isError: boolean;
}

export async function call(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Told> {
  const result = await client.callTool({name, arguments: args});
  const content = result.content as readonly {readonly type: string; readonly text: string}[];
  return {
    text: content.map(({text}) => text).join('\n'),
    isError: result.isError === true,
  };
}
