import {PassThrough} from 'node:stream';
import {describe, expect, it} from 'vitest';
import type {Exchange} from '@javelin/sandbox';
import {createOutput, painter, requestLine, wantsColour} from './log.ts';

const AT = new Date(2026, 0, 15, 9, 30, 5);
const DONE = {method: 'POST', path: '/query/a', status: 200, milliseconds: 2.345, end: 'complete' as const};
const line = (done: object = {}, exchange: object = {}, isVerbose = false) =>
  requestLine(painter(false), AT, {...DONE, ...done}, exchange as Exchange, isVerbose);

describe('the line of a request', () => {
  it('has time, status, method, path and duration', () => {
    expect(line()).toBe('09:30:05 200 POST /query/a 2.3 ms');
  });

  it('says what happened, and names rules only when somebody asks for them', () => {
    const exchange = {attempts: 'a=503, b=200', rules: ['query-open', 'retry-5xx'], warnings: ['no secret']};
    const what = '09:30:05 200 POST /query/a 2.3 ms · a=503, b=200 · no secret';
    expect(line({}, exchange)).toBe(what);
    expect(line({}, exchange, true)).toBe(`${what} · query-open,retry-5xx`);
    expect(line({status: 404}, {reason: 'Route not found'})).toBe(
      '09:30:05 404 POST /query/a 2.3 ms · Route not found',
    );
  });

  it('says why a request failed, unless the client left', () => {
    const error = new Error('a.db: disk full');
    expect(line({status: 500}, {error})).toBe('09:30:05 500 POST /query/a 2.3 ms · a.db: disk full');
    expect(line({status: undefined, end: 'client closed'}, {error})).toBe(
      '09:30:05 --- POST /query/a 2.3 ms · client closed',
    );
  });

  it('cannot steer the terminal or fill it', () => {
    expect(line({path: '/\x1b[2J\x9b'})).toContain('POST /?[2J? ');
    expect(line({path: `/${'x'.repeat(5000)}`}).length).toBeLessThan(300);
  });

  it('has colours only where somebody wants them', () => {
    expect(requestLine(painter(true), AT, DONE)).toContain('\x1b[32m200\x1b[0m');
    expect(wantsColour({isTTY: true}, {})).toBe(true);
    expect(wantsColour({isTTY: true}, {NO_COLOR: '1'})).toBe(false);
    expect(wantsColour({isTTY: true}, {TERM: 'dumb'})).toBe(false);
    expect(wantsColour({}, {})).toBe(false);
  });
});

describe('output', () => {
  it('collects lines and writes them together', () => {
    const stream = new PassThrough();
    const output = createOutput(stream);
    output.line('a');
    output.line('b');
    expect(stream.read()).toBeNull();
    output.flush();
    expect(String(stream.read())).toBe('a\nb\n');
  });

  it('goes nowhere once nobody reads', () => {
    const stream = new PassThrough();
    const output = createOutput(stream);
    stream.emit('error', new Error('EPIPE'));
    output.line('a');
    output.flush();
    expect(stream.read()).toBeNull();
  });
});
