import {expect, it} from 'vitest';
import {CLI_METHODS, SDK_HEADERS, SDK_METHODS, SDK_REPLAY} from '../test-data/sdk-replay/index.ts';
import {NOW, reply} from '../test-data/client.ts';
import {createSandbox} from './index.ts';

it('covers every method of the SDK and every command of the CLI', () => {
  const replayed = new Set(SDK_REPLAY.map(({by}) => by.split(',')[0]));
  expect(SDK_METHODS.filter((method) => !replayed.has(method))).toEqual([]);
  expect(CLI_METHODS.filter((method) => !replayed.has(method))).toEqual([]);
});

/** The steps build on each other, so they share one sandbox and run in order. */
const sandbox = createSandbox({clock: () => NOW});

it.each(SDK_REPLAY.map((step, i) => [`${i + 1}. ${step.by}: ${step.method} ${step.path}`, step] as const))(
  '%s',
  async (_title, {method, path, headers, body, status, response}) => {
    const init = {
      method,
      headers: {...SDK_HEADERS, ...headers},
      ...(body !== undefined && {body: JSON.stringify(body)}),
    };
    const got = await reply(await sandbox.fetch(new Request(`http://sandbox.test${path}`, init)));
    expect(got.status).toBe(status);
    if (typeof response === 'string') expect(got.text).toBe(response);
    else if (Array.isArray(response)) expect(got.json()).toMatchObject(response);
    else expect(firstOfLists(got.json(), response)).toMatchObject(response);
  },
);

/** Rules and embeddings are long lists: compare as many entries as the step shows. */
function firstOfLists(value: unknown, shown: object): unknown {
  const entries = Object.entries(value as object).map(([key, field]: [string, unknown]) => {
    const expected = (shown as Record<string, unknown>)[key];
    return [key, Array.isArray(field) && Array.isArray(expected) ? field.slice(0, expected.length) : field];
  });
  return Object.fromEntries(entries);
}

it('ends as empty as it began', async () => {
  expect(Object.values(await sandbox.state())).toEqual([0, 0, 0, 0, 0]);
});
