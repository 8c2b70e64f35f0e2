import type {IncomingHttpHeaders} from 'node:http';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Brotli before gzip, as far as the client takes it. Reads q-values: `br;q=0` means "not brotli". */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set<string>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!refused) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/**
 * sirv reads `Range` loosely: `5-2` throws, `-500` and `0-0` select the wrong bytes. A server may always ignore the
 * header, so only what sirv answers correctly is passed on. `If-Range` is not compared by sirv, so it counts as "changed".
 */
export function isSafeRange(headers: IncomingHttpHeaders): boolean {
  if (headers['if-range'] !== undefined) return false;
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '');
  if (!match) return false;
  const [, start, end] = match;
  return end === '' || (Number(end) >= Number(start) && Number(end) > 0);
}

/** Rewrites the headers sirv looks at, so that it can only take the paths it handles well. */
export function simplifyRequestHeaders(headers: IncomingHttpHeaders): Encoding {
  const encoding = preferredEncoding(headers['accept-encoding']);
  if (headers.range !== undefined && !isSafeRange(headers)) delete headers.range;
  headers['accept-encoding'] = encoding === 'identity' ? '' : encoding;
  return encoding;
}
