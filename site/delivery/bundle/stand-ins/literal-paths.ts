/**
 * Stands in for path-to-regexp: what the router asks of it for the paths of this site, which are plain text,
 * or `*` for all. The build stops at others (routes.ts).
 */
interface Options {
  readonly end: boolean;
  readonly strict: boolean;
  readonly sensitive: boolean;
}

const SPECIAL = /[.+*?=^!:${}()[\]|/\\]/g;

export default function pathToRegexp(path: string, _: unknown, {end, strict, sensitive}: Options): RegExp {
  const text = path === '*' ? '.*' : path.replace(SPECIAL, '\\$&');
  const start = strict ? text : text.replace(/\\\/$/, '') + '(?:\\/(?=$))?';
  const close = strict && path.endsWith('/') ? '' : '(?=\\/|$)';
  return new RegExp(`^${start}${end ? '$' : close}`, sensitive ? '' : 'i');
}
