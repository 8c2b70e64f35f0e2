import type Database from 'libsql';
import {inTransaction} from './open.ts';
import {whenFree, type WhenFree} from './when-free.ts';

type Waiting = {
  readonly action: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Writes that arrive together become one transaction: the disk is asked once to keep all of them, and that is what a write
 * waits for. Nobody hears of success before. When one of them fails, each is tried alone, so that only those fail that
 * must.
 */
export function groupCommit(database: Database.Database): WhenFree {
  let waiting: Waiting[] = [];
  let isBusy = false;

  const alone = async ({action, resolve, reject}: Waiting) => {
    try {
      resolve(await whenFree(action));
    } catch (error) {
      reject(error);
    }
  };
  const together = (group: readonly Waiting[]): unknown[] =>
    inTransaction(database, () => group.map(({action}) => action()));
  const commit = async (group: readonly Waiting[]) => {
    try {
      if (group.length === 1) return await alone(group[0]!);
      const values = await whenFree(() => together(group));
      group.forEach(({resolve}, i) => resolve(values[i]));
    } catch {
      for (const one of group) await alone(one);
    }
  };
  const work = async () => {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await commit(group);
    }
    isBusy = false;
  };

  return <T>(action: () => T) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({action, resolve: resolve as (value: unknown) => void, reject});
      if (isBusy) return;
      isBusy = true;
      // After everything that has arrived in the same moment.
      setImmediate(() => void work());
    });
}
