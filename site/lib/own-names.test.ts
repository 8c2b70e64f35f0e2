import {readFileSync} from 'node:fs';
import {BASE_URL} from '@javelin/openapi/base-url';
import {describe, expect, it} from 'vitest';
import {
  hasOwnNames,
  markNames,
  OWN_KINDS,
  PAGE_NAMES,
  readNames,
  withNames,
  withNamesInMarkdown,
} from './own-names.ts';

const NAMES = {host: 'gw.acme.com:8443', provider: 'acme-openai', route: 'helpdesk'};

describe('places', () => {
  it('are whole names', () => {
    expect(withNames('curl https://your-api-domain.com/v1/query/support-chat', NAMES)).toBe(
      'curl https://gw.acme.com:8443/v1/query/helpdesk',
    );
    const others =
      'openai-prod-key vk-openai-prod-key staging.your-api-domain.com scan-support-chat support-chat-large';
    expect(withNames(others, NAMES)).toBe(others);
  });

  it('are marked in markup', () => {
    expect(markNames('"name": "openai-prod"')).toBe('"name": "<span data-own="provider">openai-prod</span>"');
  });

  it('are not in samples for the sandbox on a machine', () => {
    const local = 'curl http://127.0.0.1:8787/query/support-chat';
    expect(hasOwnNames(local)).toBe(false);
    expect(withNames(local, NAMES)).toBe(local);
    expect(
      withNamesInMarkdown(`\`support-chat\`\n\n\`\`\`bash\n${local}\nx support-chat\n\`\`\`\n`, NAMES),
    ).toBe(`\`helpdesk\`\n\n\`\`\`bash\n${local}\nx support-chat\n\`\`\`\n`);
  });

  it('that have no name of the reader keep that of the page', () => {
    expect(withNames('openai-prod support-chat', {route: 'x'})).toBe('openai-prod x');
  });
});

describe('what is stored', () => {
  it.each([
    null,
    '',
    '{',
    '[]',
    '1',
    'null',
    '{"host": 1, "provider": {}, "route": null}',
    '{"host": "<img src=x onerror=alert(1)>"}',
    '{"host": "a/b"}',
    '{"provider": "a b"}',
    '{"route": "$(rm)"}',
    `{"route": "${'x'.repeat(64)}"}`,
    `{"host": "${'a.'.repeat(200)}com"}`,
  ])('is nothing when it is %j', (stored) => expect(readNames(stored)).toEqual({}));

  it('is used as far as it is right', () => {
    expect(readNames(JSON.stringify({...NAMES, route: '"'}))).toEqual({
      host: NAMES.host,
      provider: NAMES.provider,
    });
  });

  it('takes no time to read, however it is made', () => {
    const started = performance.now();
    readNames(JSON.stringify({host: `${'a-'.repeat(100_000)}!`, provider: 'a'.repeat(1_000_000)}));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

it('the names of the pages are those of the small world', () => {
  expect(BASE_URL).toBe(`https://${PAGE_NAMES.host}`);
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
  for (const kind of OWN_KINDS) expect(contributing).toContain(PAGE_NAMES[kind]);
});
