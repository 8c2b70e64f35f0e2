/** JavaScript guardrails in a page: only those whose source was compiled with the site. */
import type {RunScript} from '@javelin/sandbox';

type CallWebhook = (
  url: unknown,
  payload?: unknown,
  authDetails?: unknown,
  callback?: (response: string) => void,
) => void;

export interface Recipe {
  /** What it was compiled from. */
  readonly source: string;
  readonly default: (surroundings: {
    readonly platform: {readonly callWebhook: CallWebhook};
    readonly console: Pick<Console, 'log' | 'error'>;
  }) => (input: string) => string;
}

const SILENT = {log: () => undefined, error: () => undefined};
const SKIPPED =
  'this page runs only its own recipes, unchanged; the sandbox on your machine runs every script';

export function recipeRunner(find: (source: string) => Promise<Recipe | undefined>): RunScript {
  return async (source, input) => {
    // A file ends with a line break, what a page shows does not.
    const shown = source.replace(/\n$/, '');
    const recipe = await find(shown);
    if (recipe?.source !== shown) return {error: SKIPPED};
    const webhooks: string[] = [];
    // As in the sandbox on a machine: noted down, and nothing is sent.
    const callWebhook: CallWebhook = (url, _payload, _authDetails, callback) => {
      webhooks.push(String(url));
      callback?.('{"status":"ok"}');
    };
    try {
      const output = recipe.default({platform: {callWebhook}, console: SILENT})(input);
      return {output, webhooks};
    } catch (error) {
      return {error: error instanceof Error ? error.message : String(error)};
    }
  };
}
