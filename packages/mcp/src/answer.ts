/** What tools return: text for the model, the same as data for programs, and mistakes in words. */
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';

/** A mistake in the arguments. Its message says what to do; the caller sees nothing else. */
export class AskedWrong extends Error {}

export const answer = (text: string, data?: Record<string, unknown>): CallToolResult => ({
  content: [{type: 'text', text}],
  ...(data && {structuredContent: data}),
});

/** A tool that turns its mistakes into results: a model can read those and try again. */
export function answering<Args>(
  tool: (args: Args) => CallToolResult | Promise<CallToolResult>,
): (args: Args) => Promise<CallToolResult> {
  return async (args) => {
    try {
      return await tool(args);
    } catch (error) {
      if (!(error instanceof AskedWrong)) throw error;
      return {...answer(error.message), isError: true};
    }
  };
}
