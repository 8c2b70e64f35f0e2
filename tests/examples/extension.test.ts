/** The extension that the sandbox has built in does what the code on its page does, with the hostile bodies of that page. */
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {hideHosts} from '@javelin/sandbox/extension';
import {readSet, SETS} from './hostile/sets.ts';

interface Case {
  readonly why: string;
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly hidden: string;
}

const CASES: Case[] = readSet(join(SETS, 'custom-evaluate.yml')).inputs.flatMap(
  ({why, input, expect: expected}) => {
    const [request] = input as [{input_body?: unknown} | null];
    const {transformed_body, response_metadata} = expected.returns as {
      transformed_body: string;
      response_metadata: {hosts_hidden: string};
    };
    try {
      const body = JSON.parse(String(request?.input_body)) as unknown;
      const isBody = typeof body === 'object' && body !== null && !Array.isArray(body);
      // The gateway has read the body by then.
      if (!isBody || transformed_body.includes('[not checked]')) return [];
      return [
        {why, body: body as Case['body'], text: transformed_body, hidden: response_metadata.hosts_hidden},
      ];
    } catch {
      return [];
    }
  },
);

it(`the sandbox hides the same hosts as the page, in ${CASES.length} bodies`, () => {
  expect(CASES.length).toBeGreaterThan(10);
  for (const {why, body, text, hidden} of CASES) {
    const found = hideHosts(body);
    expect([JSON.stringify(found.value), String(found.hidden)], why).toEqual([text, hidden]);
  }
});
