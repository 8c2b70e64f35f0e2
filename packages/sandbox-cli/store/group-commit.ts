interface Write {
  readonly action: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Commit = <T>(action: () => T) => Promise<T>;

/**
 * Writes that arrive together become one commit, which is what a write costs. Nobody hears of success before. When one of them
 * fails, all are taken back and each is tried alone, so that only those fail that must.
 */
export function groupCommit(commit: Commit): Commit {
  let waiting: Write[] = [];

  const alone = ({action, resolve, reject}: Write) => commit(action).then(resolve, reject);
  const together = async (writes: readonly Write[]) => {
    try {
      const values = await commit(() => writes.map(({action}) => action()));
      writes.forEach(({resolve}, i) => resolve(values[i]));
    } catch {
      // At the same time: while somebody else holds the file, each waits for as long as one.
      for (const write of writes) void alone(write);
    }
  };
  const begin = () => {
    const writes = waiting;
    waiting = [];
    void (writes.length === 1 ? alone(writes[0]!) : together(writes));
  };

  return <T>(action: () => T) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({action, resolve: resolve as Write['resolve'], reject});
      // After everything that has arrived in the same moment.
      if (waiting.length === 1) setImmediate(begin);
    });
}
