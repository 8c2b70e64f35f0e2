/** An example as the sandbox gets it. The pages and the checks share it. */
import type {Example} from './chain.ts';
import {parseCurl} from './curl.ts';
import {SANDBOX_VARIABLES} from './environment.ts';
import type {Step} from './sandbox/protocol.ts';

export const toStep = (kind: Example['kind'], source: string): Step =>
  kind === 'curl'
    ? {kind: 'request', request: parseCurl(source, SANDBOX_VARIABLES)}
    : {kind: 'script', source};
