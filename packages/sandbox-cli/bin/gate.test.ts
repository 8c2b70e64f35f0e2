import type {IncomingMessage} from 'node:http';
import {describe, expect, it} from 'vitest';
import {rejectRequest} from './gate.ts';
import {hostCheck, isLoopback} from './hosts.ts';

const look = (
  url: string,
  headers: Record<string, string> = {},
  listen = '127.0.0.1',
  allowed: string[] = [],
) =>
  rejectRequest(
    {url, headers: {host: 'localhost:8787', ...headers}} as unknown as IncomingMessage,
    hostCheck(listen, allowed),
  );

describe('Host headers', () => {
  it.each([
    ...['localhost', 'LOCALHOST:8787', 'app.localhost:8787', '127.0.0.1:1', '[::1]', '[::1]:8787'],
    ...['192.168.1.5', '[::2]'],
  ])('%s is served', (host) => {
    expect(look('/', {host})).toBeUndefined();
  });

  it.each(['evil.example', 'evil.example:8787', '127.0.0.1.evil.example', 'localhost.evil'])(
    '%s is not: a page could have pointed its name at this machine',
    (host) => {
      expect(look('/', {host})).toMatchObject({status: 403, text: expect.stringContaining('--allow-host')});
    },
  );

  it('of other names are served when they are allowed, wherever the sandbox listens', () => {
    for (const listen of ['127.0.0.1', '0.0.0.0', '::', '192.168.1.5']) {
      expect(look('/', {host: 'sandbox:8787'}, listen)).toMatchObject({status: 403});
      expect(look('/', {host: 'Sandbox:8787'}, listen, ['sandbox'])).toBeUndefined();
    }
    expect(isLoopback('0.0.0.0')).toBe(false);
  });

  it('must not be sent twice', () => {
    const rawHeaders = ['Host', 'localhost', 'host', 'evil.example'];
    const incoming = {url: '/', headers: {host: 'localhost'}, rawHeaders} as unknown as IncomingMessage;
    expect(rejectRequest(incoming, hostCheck('127.0.0.1'))).toEqual({status: 400, text: 'Bad Request'});
  });

  it('must be there', () => {
    expect(look('/', {host: ''})).toEqual({status: 400, text: 'Bad Request'});
  });
});

describe('origins', () => {
  it.each(['http://localhost:3000', 'http://app.localhost:3000', 'https://127.0.0.1', 'http://[::1]:5173'])(
    '%s may call',
    (origin) => {
      expect(look('/', {origin})).toBeUndefined();
    },
  );

  it.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'chrome-extension://abc',
    'http://a@localhost/',
  ])('%s may not, not even without a preflight request', (origin) => {
    expect(look('/query/support-chat', {origin})).toEqual({status: 403, text: 'Origin not allowed'});
  });

  it('of the same machine may call where its name is allowed', () => {
    const headers = {host: 'build-7:8787', origin: 'http://build-7:3000'};
    expect(look('/', headers, '0.0.0.0', ['build-7'])).toBeUndefined();
    const evil = {...headers, origin: 'http://evil.example'};
    expect(look('/', evil, '0.0.0.0', ['build-7'])).toMatchObject({status: 403});
  });
});

describe('request targets', () => {
  it.each(['/a\\b', '/a#b', '*', 'ftp://localhost/', 'http://evil.example/'])(
    '%s is a bad request',
    (url) => {
      expect(look(url)).toEqual({status: 400, text: 'Bad Request'});
    },
  );

  it.each([
    '/',
    '/v1/admin/providers/..a',
    '/v1/admin/providers/%2e%2e%2e',
    '/x?y=/../#\\',
    'http://localhost:8787/x',
  ])('%s passes', (url) => {
    expect(look(url)).toBeUndefined();
  });
});
