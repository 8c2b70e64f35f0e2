import {expect, test} from 'vitest';
import {pythonProgram} from './python-program.ts';

const SETUP = 'from javelin_sdk import JavelinClient, JavelinConfig\n';

test('puts the setup before the call', () => {
  expect(pythonProgram(SETUP, 'client.list_routes()\n')).toBe(
    'from javelin_sdk import JavelinClient, JavelinConfig\n\nclient.list_routes()',
  );
});

test('imports Gateway where the call needs it', () => {
  expect(pythonProgram(SETUP, 'client.create_gateway(Gateway(**{}))')).toContain(
    'import Gateway, JavelinClient, JavelinConfig',
  );
});
