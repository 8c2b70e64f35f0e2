/** What the reader has gone to from here. In memory: it ends with the tab, and nothing is stored. */
import type {Entry} from './options.ts';

const MOST = 4;

let recent: readonly Entry[] = [];

export const recentEntries = (): readonly Entry[] => recent;

export function remember({kind, key, ...entry}: Entry): void {
  if (entry.to === undefined || kind === 'action') return;
  const others = recent.filter(({to}) => to !== entry.to);
  recent = [{...entry, key: `recent ${entry.to}`, kind: 'recent' as const}, ...others].slice(0, MOST);
}
