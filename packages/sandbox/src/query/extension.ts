import {Budget} from '@javelin/detectors/budget';
import {recordRule} from '../context.ts';
import type {JsonObject} from '../store/store.ts';
import type {Processor} from './run-chain.ts';

/**
 * The `extension` step. A page cannot call a gRPC service, so the sandbox has the one that its page builds: it hides internal
 * host names in every string of a body. A test holds it to the code of that page.
 */

const SERVICE = 'hostguard.internal:50051';
const INTERNAL_HOST = /(?:[a-z0-9-]{1,63}\.){1,5}corp\.example\.com\b/gi;
/** What every internal host ends in: a text without it costs no more than a look. */
const DOMAIN = /corp\.example\.com/i;
/** Five labels, each read and taken back: what the pattern may take at each character. */
const COST = 640;

export const extension: Processor = ({inputs}, body, {call, budget}) => {
  recordRule(call, 'extension-step');
  if (inputs['remote_url'] !== SERVICE)
    return {output: {skipped: `warn: the only extension of the sandbox is ${SERVICE}`}};
  const {value, hidden} = hideHosts(body, budget);
  const output = {
    response_metadata: {hosts_hidden: String(hidden)},
    ...(budget.exhausted && {skipped: 'warn: the sandbox inspected only a part of this call'}),
  };
  return hidden > 0 ? {output, body: value} : {output};
};

/** As the page’s `evaluate`, on a body that is an object, as far as the call’s budget reaches. */
export function hideHosts(body: JsonObject, budget = new Budget()): {value: JsonObject; hidden: number} {
  let hidden = 0;
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return hideIn(value);
    if (Array.isArray(value)) return value.map(hide);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [hideIn(key), hide(item)]));
  };
  const hideIn = (text: string): string => {
    if (!DOMAIN.test(text)) return text;
    const seen = budget.take(text.length, COST);
    const clean = text.slice(0, seen).replace(INTERNAL_HOST, () => {
      hidden += 1;
      return '[internal host]';
    });
    return clean + text.slice(seen);
  };
  return {value: hide(body) as JsonObject, hidden};
}
