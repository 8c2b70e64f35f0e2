/** Why storing ended early. What a reader is told about it: OfflineDialog/words.ts. */
export type ProblemKind =
  /** A file did not arrive. */
  | 'network'
  /** There is no list, or something else in its place. */
  | 'no-list'
  /** A file is not what the list says, although the list is the newest. */
  | 'changed'
  /** The host does not have a file of the list, although the list is the newest. */
  | 'missing'
  /** The device or the browser has no room. */
  | 'quota'
  /** The browser does not let this site register a worker, or use its storage. */
  | 'blocked'
  /** The reader, or another tab, ended it. */
  | 'stopped';

export class OfflineProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    detail = '',
  ) {
    super(`${kind}${detail && `: ${detail}`}`);
  }
}
