import {describe, expect, it} from 'vitest';
import {SEED_NAMES} from '../src/index.ts';
import {FlagError, HELP, parseFlags} from './flags.ts';

describe('flags', () => {
  it('have defaults', () => {
    expect(parseFlags([])).toEqual({port: 8787, apiKey: 'sandbox-key', seed: [], help: false});
  });

  it('are read in both spellings', () => {
    expect(
      parseFlags(['--port', '0', '--api-key=k=1', '--data', 'a b.db', '--seed', 'key,route', '-h']),
    ).toEqual({
      port: 0,
      apiKey: 'k=1',
      data: 'a b.db',
      seed: ['key', 'route'],
      help: true,
    });
  });

  it('--seed alone means the whole small world', () => {
    expect(parseFlags(['--seed']).seed).toEqual(SEED_NAMES);
    expect(parseFlags(['--seed', '--port', '1']).seed).toEqual(SEED_NAMES);
  });

  it.each([
    [['--port'], '--port needs a port number'],
    [['--port', 'x'], '--port needs a number from 0 to 65535, not x'],
    [['--port', '65536'], '--port needs a number from 0 to 65535, not 65536'],
    [['--port=-1'], '--port needs a number from 0 to 65535, not -1'],
    [['--api-key', 'ü'], '--api-key needs printable ASCII characters without spaces'],
    [['--data', '--seed'], '--data needs a file name'],
    [['--seed', 'nope'], `--seed knows ${SEED_NAMES.join(', ')}, not nope`],
    [['--host', 'x'], 'unknown flag --host; --help lists the flags'],
    [['start'], 'unknown flag start; --help lists the flags'],
  ])('%j is a mistake with a clear message', (args, message) => {
    expect(() => parseFlags(args)).toThrow(new FlagError(message));
  });

  it('are all in the help', () => {
    for (const flag of ['--port', '--api-key', '--data', '--seed', '--help']) expect(HELP).toContain(flag);
  });
});
