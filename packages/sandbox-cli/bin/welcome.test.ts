import {expect, it} from 'vitest';
import {parseFlags} from './flags.ts';
import {welcome} from './welcome.ts';

it('shows a call at the path and with the key that the pages use', () => {
  const text = welcome(8787, parseFlags([]), 'support-chat');
  expect(text).toContain('app key:    sandbox-app-key');
  expect(text).toContain(
    "curl http://127.0.0.1:8787/v1/query/support-chat \\\n    -H 'x-javelin-apikey: sandbox-app-key'",
  );
});
