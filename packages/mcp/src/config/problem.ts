/** What is wrong with a configuration: where, what, and how to mend it. */
import {editDistance} from '@javelin/detectors/edit-distance';

export interface Problem {
  /** As one would write it: `config.policy.dlp.strategy`, `models[0].weight`. */
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
}

/** The nearest of some names, if one is near. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const far = (other: string) => editDistance(name.toLowerCase().slice(0, 60), other.toLowerCase(), 3);
  return [...names].sort((a, b) => far(a) - far(b)).find((other) => far(other) !== Infinity);
}

/** `/models/0/weight` below `config` → `config.models[0].weight`. */
export function fieldOf(pointer: string, base = '', last = ''): string {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return [...names, ...(last ? [last] : [])].reduce(
    (path, name) => (/^\d+$/.test(name) ? `${path}[${name}]` : path ? `${path}.${name}` : name),
    base,
  );
}
