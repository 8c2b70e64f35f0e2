/** Clock and chance of the sandboxes that examples run against, so that neither a busy machine nor luck decides a check. */
import {seededRandom} from '@javelin/sandbox';

/**
 * A third of the real pace. A rate limit counts the requests of one second; a burst that a busy machine needs two seconds for
 * must still fall into one. Not slower: the client in docs/javelin-core/features/ratelimits.mdx gives up after 8 seconds.
 */
const PACE = 1 / 3;
const START = Date.now();

const clock = (): number => Math.floor(START + (Date.now() - START) * PACE);

/** For one sandbox: several draw at the same time, in any order. */
export const surroundings = () => ({clock, random: seededRandom(1)});
