/** Names of Javelin objects: parts of paths, each used once. */
import {nameOf, type Objects} from './objects.ts';
import type {Report} from './report.ts';

/** A name that nobody has yet: `chat`, else `chat-2`, `chat-3` … */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const next = count === 1 ? name : `${name}-${count}`;
    if (!isTaken(next)) return next;
  }
}

/** Gives out the names of routes, after all providers are made: each has a reserved route of its own name. */
export function routeNames({providers}: Objects, report: Report): (wanted: string, at: string) => string {
  const owners = new Map(providers.map(({name}) => [name, `the reserved route of the provider ${name}`]));
  return (wanted, at) => {
    const plain = nameOf(wanted);
    const name = freeName(plain, (other) => owners.has(other));
    const change = `Route ${name}, not ${wanted}`;
    if (name !== plain)
      report.byHand(
        at,
        `${change}: ${owners.get(plain)} has that name. Callers use ${name}, or the name you give it in javelin.json.`,
      );
    else if (name !== wanted) report.check(at, `${change}: names are parts of URLs. Callers use ${name}.`);
    owners.set(name, `the route of ${wanted}`);
    return name;
  };
}
