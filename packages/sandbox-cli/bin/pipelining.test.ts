import {connect, type Socket} from 'node:net';
import {afterEach, expect, it} from 'vitest';
import {raw, until} from '../test-data/process.ts';
import {serve, type Fetch, type RunningServer, type ServeOptions} from './server.ts';

let server: RunningServer | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.close();
});

const get = (path: string, connection = 'keep-alive') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: ${connection}\r\n\r\n`;
const post = (text: string) =>
  `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${text.length}\r\n\r\n${text}`;

async function start(fetch: Fetch, options?: ServeOptions): Promise<number> {
  server = await serve(fetch, 0, options);
  return server.port;
}

/** Sends, and never reads. */
function flood(port: number, bytes: string): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {}).pause();
  socket.write(bytes);
  return socket;
}

it('pipelined requests begin one after the other, and are all served in their order', async () => {
  let underWay = 0;
  let most = 0;
  const port = await start(async (request) => {
    most = Math.max(most, ++underWay);
    const text = await request.text();
    await new Promise(setImmediate);
    underWay -= 1;
    return new Response(`<${text || new URL(request.url).pathname}>`);
  });
  const long = 'x'.repeat(200_000);
  const many = Array.from({length: 3000}, (_, i) => get(`/${i}`)).join('');
  const response = await raw(port, `${many}${post(long)}${post('short')}${get('/last', 'close')}`);
  const bodies = response.match(/<[^>]*>/g);
  expect(bodies).toEqual([
    ...Array.from({length: 3000}, (_, i) => `</${i}>`),
    `<${long}>`,
    '<short>',
    '</last>',
  ]);
  expect(most).toBe(1);
});

it('pipelined requests of one client do not hold up another', async () => {
  let served = 0;
  const port = await start(async () => new Response(String(++served)));
  flood(port, get('/').repeat(2000)).resume();
  await until(() => served > 0);
  const other = await fetch(`http://127.0.0.1:${port}/`);
  expect(Number(await other.text())).toBeLessThan(2000);
  await until(() => served === 2001);
});

it('a client that sends and never reads is served no further than its buffers reach', async () => {
  let served = 0;
  const port = await start(async () => {
    served += 1;
    return new Response('x'.repeat(4_000_000));
  });
  flood(port, get('/').repeat(600));
  await until(() => served > 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(served).toBeLessThan(20);
});

it('a client that takes nothing of its response for too long is disconnected', async () => {
  const length = 30_000_000;
  let done = 0;
  const port = await start(async () => new Response('x'.repeat(length)), {
    limits: {writeMs: 200},
    onDone: () => (done += 1),
  });
  const socket = flood(port, get('/'));
  await until(() => done === 1);
  socket.resume();
  await until(() => socket.closed);
  expect(socket.bytesRead).toBeLessThan(length);
});

it('of responses that nobody takes, the one that has waited longest goes when they are too many bytes', async () => {
  let [served, done] = [0, 0];
  const large = async () => (served++, new Response('x'.repeat(20_000_000)));
  const port = await start(large, {
    limits: {unsentBytes: 30_000_000},
    onDone: () => (done += 1),
  });
  const first = flood(port, get('/'));
  await until(() => served === 1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const second = flood(port, get('/'));
  await until(() => done === 1);
  first.resume();
  second.resume();
  await until(() => first.closed && done === 2);
  expect(first.bytesRead).toBeLessThan(20_000_000);
  expect(second.bytesRead).toBeGreaterThan(20_000_000);
});

it('a connection too many is closed at once, and the others work', async () => {
  const ends: string[] = [];
  const port = await start(async () => new Response('ok'), {
    limits: {connections: 1},
    onDone: ({end}) => ends.push(end),
  });
  const first = flood(port, get('/'));
  await until(() => ends.length === 1);
  expect(await raw(port, get('/'))).toBe('');
  expect(ends).toEqual(['complete', 'refused']);
  first.write(get('/'));
  await until(() => ends.length === 3);
});

it('costly requests that arrive together leave timers their turn', async () => {
  const served: string[] = [];
  const port = await start(async () => {
    setTimeout(() => served.push('timer'), 1);
    const end = performance.now() + 40;
    while (performance.now() < end);
    served.push('request');
    return new Response('ok');
  });
  await Promise.all([1, 2, 3, 4].map(() => raw(port, get('/', 'close'))));
  expect(served.join()).not.toContain('request,request,request');
});

it('requests that wait behind another one are not begun any more when the server is closed', async () => {
  let served = 0;
  let release = () => {};
  const port = await start(async () => {
    served += 1;
    await new Promise<void>((resolve) => (release = resolve));
    return new Response('ok');
  });
  const response = raw(port, get('/').repeat(3));
  await until(() => served === 1);
  const closed = server!.close();
  release();
  await closed;
  expect((await response).match(/HTTP\/1.1 200/g)).toHaveLength(1);
  expect(served).toBe(1);
});
