/** An example as the sandbox gets it. The pages and the checks share it. */
import type {Example} from './chain.ts';
import {parseCurl} from './curl.ts';
import {SANDBOX_VARIABLES} from './environment.ts';
import {type KeyedLiteral, parametersOf, sourceWith, type Values} from './literals/write.ts';
import type {Step} from './sandbox/protocol.ts';

const NONE: Values = new Map();

/** @param values the reader's, of the literals in it */
export function toStep(
  {kind, source}: Pick<Example, 'kind' | 'source'>,
  literals: readonly KeyedLiteral[] = [],
  values = NONE,
): Step {
  if (kind === 'curl')
    return {
      kind: 'request',
      request: parseCurl(sourceWith(source, literals, values, true), SANDBOX_VARIABLES),
    };
  const parameters = parametersOf(literals, values);
  return {kind: 'script', source, ...(Object.keys(parameters).length > 0 && {values: parameters})};
}
