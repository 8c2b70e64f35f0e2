import {touch} from '../context.ts';
import type {JsonObject} from '../store/store.ts';
import type {Processor} from './run-chain.ts';

/**
 * The `extension` step. A page cannot call a gRPC service, so the sandbox has the one that its page builds: it hides internal
 * host names in every string of a body. A test holds it to the code of that page.
 */

const SERVICE = 'hostguard.internal:50051';
const INTERNAL_HOST = /(?:[a-z0-9-]{1,63}\.){1,5}corp\.example\.com\b/gi;

export const extension: Processor = ({inputs}, body, {call}) => {
  touch(call, 'extension-step');
  if (inputs['remote_url'] !== SERVICE)
    return {output: {skipped: `warn: the only extension of the sandbox is ${SERVICE}`}};
  const {value, hidden} = hideHosts(body);
  const output = {response_metadata: {hosts_hidden: String(hidden)}};
  return hidden > 0 ? {output, body: value} : {output};
};

/** As the page’s `evaluate`, on a body that is an object. */
export function hideHosts(body: JsonObject): {value: JsonObject; hidden: number} {
  let hidden = 0;
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return hideIn(value);
    if (Array.isArray(value)) return value.map(hide);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [hideIn(key), hide(item)]));
  };
  const hideIn = (text: string): string =>
    text.replace(INTERNAL_HOST, () => {
      hidden += 1;
      return '[internal host]';
    });
  return {value: hide(body) as JsonObject, hidden};
}
