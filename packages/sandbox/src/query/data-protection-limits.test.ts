import {describe, expect, it} from 'vitest';
import {ask, changeRoute} from '../../test-data/ask.ts';
import {testClient} from '../../test-data/client.ts';
import {SEED_NAMES} from '../seed.ts';

const PROMPT = 'Mail ada@example.com now. '.repeat(3700);

async function inspect(config: object, content = PROMPT) {
  const client = testClient({seed: SEED_NAMES});
  await client.call('PUT', '/v1/admin/dataprotection/templates/mask-contacts', {config});
  await changeRoute(client, {
    config: {policy: {enabled: true, dlp: {enabled: true, strategy: 'mask-contacts'}}},
  });
  const {response, rules} = await ask(client, {}, {messages: [{role: 'user', content}]});
  const [, dlp] = Object.entries(response!.javelin.processor_outputs).find(([key]) =>
    key.includes('dlp_gcp'),
  )!;
  return {dlp, rules, content: response!.choices[0]!.message.content};
}

describe('a hostile template', () => {
  it('that lists one infotype 20,000 times costs as much as one that lists it once', async () => {
    const {dlp, rules} = await inspect(
      {infoTypes: Array(20_000).fill({name: 'EMAIL_ADDRESS'}), transformation: {method: 'Mask'}},
      'Mail ada@example.com',
    );
    expect(dlp).toMatchObject({sensitive_data_masked: true});
    expect(dlp).not.toHaveProperty('skipped');
    expect(rules).not.toContain('dlp-budget');
  });

  it('that lists thousands of infotypes is cut to the first 100, and says so', async () => {
    const infoTypes = Array.from({length: 5000}, (_, i) => ({name: `X${i}`, wordlist: ['mail']}));
    const {dlp, rules} = await inspect({infoTypes}, 'Mail ada@example.com');
    expect(dlp['skipped']).toBe('warn: the sandbox uses the first 100 infotypes of a template');
    expect(rules).toContain('dlp-budget');
  });

  it('that finds more than may be replaced says so, also of a pattern of its own', async () => {
    const config = {infoTypes: [{name: 'X', regex: 'x'}], transformation: {method: 'Mask'}};
    const whole = await inspect(config, 'x'.repeat(1000));
    expect(whole.dlp).not.toHaveProperty('skipped');
    const part = await inspect(config, 'x'.repeat(1001));
    expect(part.dlp['skipped']).toBe('warn: the sandbox inspected only a part of this call');
  });

  it('that finds nothing in 2,000 messages stops when its steps are spent, and says so', async () => {
    const client = testClient({seed: SEED_NAMES});
    const steps = Array.from({length: 50}, () => ({reference: 'dlp_gcp'}));
    const policy = {enabled: true, dlp: {enabled: true, strategy: 'mask-contacts'}};
    const request_chain = {workflow: {processors: steps}};
    await changeRoute(client, {config: {policy, request_chain}});
    const messages = Array.from({length: 2048}, () => ({role: 'user', content: 'x'.repeat(400)}));
    const {response} = await ask(client, {}, {messages});
    const outputs = Object.entries(response!.javelin.processor_outputs);
    const inspections = outputs.filter(([key]) => key.includes('dlp_gcp')).map(([, output]) => output);
    expect(inspections.at(-1)).toMatchObject({
      skipped: 'warn: the sandbox inspected only a part of this call',
    });
  });

  it('never sees more than 2,048 messages', async () => {
    const client = testClient({seed: SEED_NAMES});
    const messages = Array.from({length: 2049}, () => ({role: 'user', content: ''}));
    const {status, text, rules} = await ask(client, {}, {messages});
    expect([status, text, rules]).toEqual([400, 'Bad Request', ['message-limit']]);
  });

  it('cannot blow up the text it replaces', async () => {
    const replacementConfig = {EMAIL_ADDRESS: 'x'.repeat(500_000)};
    const {content, dlp} = await inspect({
      infoTypes: [{name: 'EMAIL_ADDRESS'}],
      transformation: {method: 'Replace', replacementConfig},
    });
    expect(content.length).toBeLessThan(PROMPT.length + 1000 * 200 + 100);
    expect(dlp['skipped']).toContain('only a part');
  });
});
