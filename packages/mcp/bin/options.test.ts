import {describe, expect, it} from 'vitest';
import {DEFAULT_PORT, HELP, OptionError, OPTIONS, readOptions} from './options.ts';

describe('options', () => {
  it('have defaults', () => {
    expect(readOptions([])).toEqual({
      http: false,
      hosts: [],
      port: DEFAULT_PORT,
      version: false,
      help: false,
    });
  });

  it('are read', () => {
    expect(
      readOptions(['--http', '--hosted=Docs.example.com,b', '--port=0', '--data', 'x', '-h']),
    ).toMatchObject({
      http: true,
      hosts: ['docs.example.com', 'b'],
      port: 0,
      data: 'x',
      help: true,
    });
  });

  it.each([
    [['--port', 'x'], '--port needs a number from 0 to 65535, not x'],
    [['--port', '65536'], '--port needs a number from 0 to 65535, not 65536'],
    [['--host', 'x'], /Unknown option '--host'.* --help lists the options\./],
    [['--hosted', 'a'], '--hosted needs --http.'],
    [['start'], /Unexpected argument 'start'/],
  ])('%j is a mistake with a clear message', (args, message) => {
    expect(() => readOptions(args)).toThrow(OptionError);
    expect(() => readOptions(args)).toThrow(message);
  });

  it('are all in the help', () => {
    for (const name of Object.keys(OPTIONS)) expect(HELP).toMatch(new RegExp(`^ +--${name}\\b`, 'm'));
  });
});
