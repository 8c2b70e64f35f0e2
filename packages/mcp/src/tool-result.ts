/** What tools return: text, once, and mistakes in words. */
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';

/** A mistake in the arguments. Its message says what to do; the caller sees nothing else. */
export class InvalidArgument extends Error {}

export const textResult = (text: string): CallToolResult => ({content: [{type: 'text', text}]});

const DEEPEST = 64;

/** Deeper objects than any configuration are refused: `JSON.stringify` would run out of stack on them. */
export function refuseDeep(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST)
      throw new InvalidArgument(`The JSON is nested more than ${DEEPEST} levels deep. Send a flatter one.`);
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
}

/** A tool that turns its mistakes into results: a model can read those and try again. */
export function toolHandler<Args>(
  tool: (args: Args) => CallToolResult | Promise<CallToolResult>,
): (args: Args) => Promise<CallToolResult> {
  return async (args) => {
    try {
      return await tool(args);
    } catch (error) {
      if (!(error instanceof InvalidArgument)) throw error;
      return {...textResult(error.message), isError: true};
    }
  };
}
