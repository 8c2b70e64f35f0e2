import type {FixtureName} from '../fixtures/sites.ts';

/** One small fault and the test that must notice it. */
export interface Mutation {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Title of the test that must fail; of a unit test, its file and title: `site/x.test.ts › title`. */
  readonly test: string;
}

/**
 * Faults that are built and tested together, so they must not hide one another: each has a test of its own, and none
 * breaks what the test of another needs on its way. The tests of a group look only at sites that the group builds.
 */
export interface Group {
  readonly name: string;
  /** Empty for unit tests, which need no site. */
  readonly builds: readonly ('site' | FixtureName)[];
  readonly mutations: readonly Mutation[];
}
