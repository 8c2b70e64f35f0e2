/** Asks two servers of the same build the same questions. Ours is the measure: its own tests say what is right. */
import {type ReceivedResponse, send} from '@javelin/server/fixture-site';
import {STRICT_TRANSPORT_SECURITY} from '@javelin/server/headers';
import type {Question} from './questions.ts';

const [HSTS_NAME, HSTS_VALUE] = STRICT_TRANSPORT_SECURITY;

/** Own to each server: its name, its validators, how it frames a body. */
const OWN = [
  'connection',
  'keep-alive',
  'date',
  'server',
  'etag',
  'accept-ranges',
  'transfer-encoding',
  'last-modified',
];

/** The headers that both should send the same, where they do not. */
function differingHeaders(their: ReceivedResponse, our: ReceivedResponse, canBrotli: boolean): string[] {
  const own = [...OWN, HSTS_NAME.toLowerCase()];
  // Their body is not a file of the site.
  if (their.status === 301 || their.status === 405) own.push('content-type', 'content-length');
  if (!canBrotli) own.push('content-encoding', 'content-length');
  const names = [...new Set([...Object.keys(their.headers), ...Object.keys(our.headers)])];
  return names
    .filter((name) => !own.includes(name) && their.headers[name] !== our.headers[name])
    .map((name) => `${name} is ${their.headers[name] ?? 'missing'}, ours ${our.headers[name] ?? 'missing'}`);
}

export interface Servers {
  readonly theirs: number;
  readonly ours: number;
  readonly canBrotli: boolean;
}

export async function differences({theirs, ours, canBrotli}: Servers, question: Question): Promise<string[]> {
  const {path, method = 'GET', headers = {}, status} = question;
  const [their, our] = await Promise.all([
    send(theirs, path, headers, method),
    send(ours, path, headers, method),
  ]);
  const problems: string[] = [];
  const say = (text: string) => problems.push(`${method} ${path} ${JSON.stringify(headers)}: ${text}`);
  if (their.status !== status || our.status !== status) {
    say(`status ${their.status}, ours ${our.status}, expected ${status}`);
    return problems;
  }
  for (const difference of differingHeaders(their, our, canBrotli)) say(difference);
  if (their.headers[HSTS_NAME.toLowerCase()] !== HSTS_VALUE) say(`no ${HSTS_NAME}`);
  const isFile = status === 200 || status === 404;
  if (
    isFile &&
    their.headers['content-encoding'] === our.headers['content-encoding'] &&
    !their.body.equals(our.body)
  )
    say(`${their.body.length} bytes that differ from our ${our.body.length}`);
  return problems;
}

/** What depends on the server's own validators, and parts of a file. */
export async function conditionalProblems({theirs}: Servers, path: string): Promise<string[]> {
  const plain = {'accept-encoding': 'identity'};
  const whole = await send(theirs, path, plain);
  const same = await send(theirs, path, {...plain, 'if-none-match': String(whole.headers.etag)});
  const part = await send(theirs, path, {...plain, range: 'bytes=3-9'});
  const beyond = await send(theirs, path, {...plain, range: `bytes=${whole.body.length}-`});
  const problems: string[] = [];
  const check = (isGood: boolean, text: string) => isGood || problems.push(`${path}: ${text}`);
  check(
    same.status === 304 && same.body.length === 0,
    `status ${same.status} for its own ETag, expected 304`,
  );
  check(same.headers['cache-control'] === whole.headers['cache-control'], '304 with another Cache-Control');
  check(
    part.status === 206 && part.body.equals(whole.body.subarray(3, 10)),
    `bytes 3-9: status ${part.status}`,
  );
  check(
    part.headers['content-range'] === `bytes 3-9/${whole.body.length}`,
    `${part.headers['content-range']}`,
  );
  check(beyond.status === 416, `a range beyond the end: status ${beyond.status}, expected 416`);
  return problems;
}
