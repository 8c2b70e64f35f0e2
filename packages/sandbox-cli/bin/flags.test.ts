import {describe, expect, it} from 'vitest';
import {SEED_NAMES} from '@javelin/sandbox';
import {FlagError, HELP, OPTIONS, parseFlags} from './flags.ts';

const DEFAULTS = {
  host: '127.0.0.1',
  allowHosts: [],
  port: 8787,
  apiKey: 'sandbox-key',
  seed: {names: [], files: []},
  pace: 20,
  strict: false,
  verbose: false,
  quiet: false,
  version: false,
  help: false,
};

describe('flags', () => {
  it('have defaults', () => {
    expect(parseFlags([])).toEqual(DEFAULTS);
  });

  it('are read in every spelling', () => {
    const faults = [
      '--fault',
      'drop, probability=0.5',
      '--fail=a=503x1',
      '--pace',
      '0',
      '--replies',
      'r.yaml',
    ];
    const args = [
      ...faults,
      '-p',
      '0',
      '--api-key=k=1',
      '--data',
      'a b.db',
      '--seed',
      'key,route',
      '-q',
      '-v',
      '-h',
    ];
    const more = ['--host', '0.0.0.0', '--allow-host', 'a', '--allow-host=b', '--strict', '--verbose'];
    expect(parseFlags([...args, ...more])).toEqual({
      host: '0.0.0.0',
      allowHosts: ['a', 'b'],
      strict: true,
      verbose: true,
      port: 0,
      apiKey: 'k=1',
      data: 'a b.db',
      seed: {names: ['key', 'route'], files: []},
      faults: 'drop, probability=0.5',
      failures: 'a=503x1',
      pace: 0,
      replies: 'r.yaml',
      quiet: true,
      version: true,
      help: true,
    });
    expect(parseFlags(['--port=1', '--port', '2']).port).toBe(2);
    expect(parseFlags(['--data', 'C:\\sandbox.db']).data).toBe('C:\\sandbox.db');
  });

  it('--seed takes all, names, files and any mixture', () => {
    const all = {names: SEED_NAMES, files: []};
    expect(parseFlags(['--seed']).seed).toEqual(all);
    expect(parseFlags(['--seed', '-p', '1']).seed).toEqual(all);
    expect(parseFlags(['--seed', 'all']).seed).toEqual(all);
    expect(parseFlags(['--seed', 'provider,my.yaml', '--seed=provider,b.yml']).seed).toEqual({
      names: ['provider'],
      files: ['my.yaml', 'b.yml'],
    });
  });

  it.each([
    [['--port'], '--port needs a port number'],
    [['--port='], '--port needs a port number'],
    [['-p', 'x'], '--port needs a number from 0 to 65535, not x'],
    [['--port', '65536'], '--port needs a number from 0 to 65535, not 65536'],
    [['--port=-1'], '--port needs a number from 0 to 65535, not -1'],
    [['--api-key', 'ü'], '--api-key needs printable ASCII characters without spaces'],
    [['--data', '--seed'], '--data needs a file name'],
    [['--data', 'http://x/y'], '--data needs a file name, not the URL http://x/y'],
    [['--data', ':memory:'], '--data needs a file name; leave it out to use memory'],
    [['--host'], '--host needs a host name or an IP address'],
    [['--seed', 'nope'], `--seed knows all, ${SEED_NAMES.join(', ')} and YAML files, not nope`],
    [['--fault', 'slow'], expect.stringMatching(/^--fault needs faults: delay=MS .*; not slow$/)],
    [['--fail', 'x=200'], '--fail needs models and status codes, for example "gpt-6-luna=503"; not x=200'],
    [['--pace', '-1'], '--pace needs a number of milliseconds'],
    [['--allow-host', '*'], '--allow-host needs a host name without wildcards, not *'],
    [['--pace=fast'], '--pace needs a number of milliseconds, not fast'],
    [['--quiet=yes'], '--quiet takes no value'],
    [['--prot', '1'], 'unknown flag --prot; --help lists the flags'],
    [['-x'], 'unknown flag -x; --help lists the flags'],
    [['start'], 'unknown flag start; --help lists the flags'],
  ])('%j is a mistake with a clear message', (args, message) => {
    expect(() => parseFlags(args)).toThrow(FlagError);
    expect(() => parseFlags(args)).toThrow(expect.objectContaining({message}));
  });

  it('are all in the help', () => {
    for (const name of Object.keys(OPTIONS))
      expect(HELP).toMatch(new RegExp(`^ +(?:-\\w, )?--${name}\\b`, 'm'));
  });
});
