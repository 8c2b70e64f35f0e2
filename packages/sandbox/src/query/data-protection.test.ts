import {describe, expect, it} from 'vitest';
import {ask, changeRoute} from '../../test-data/ask.ts';
import {testClient} from '../../test-data/client.ts';
import {SEED_NAMES} from '../seed.ts';

describe('data protection', () => {
  const contact = {messages: [{role: 'user', content: 'Repeat: Mail ada@example.com today'}]};
  const protectedBy = async (config?: object, strategy = 'mask-contacts') => {
    const client = testClient({seed: SEED_NAMES});
    if (config) await client.call('PUT', '/v1/admin/dataprotection/templates/mask-contacts', {config});
    await changeRoute(client, {config: {policy: {enabled: true, dlp: {enabled: true, strategy}}}});
    const {response, rules, headers} = await ask(client, {}, contact);
    const dlp = Object.entries(response!.javelin.processor_outputs).find(([key]) =>
      key.includes('dlp_gcp'),
    )![1];
    return {
      content: response!.choices[0]!.message.content,
      dlp,
      rules,
      headers,
      response,
    };
  };
  const infoTypes = [{name: 'EMAIL_ADDRESS'}];

  it('masks before the model sees the text', async () => {
    const {content, dlp, rules} = await protectedBy();
    expect(content).toBe('Mail ############### today');
    expect(dlp).toMatchObject({sensitive_data_detected: true, sensitive_data_masked: true});
    expect(rules).toContain('dlp-template');
  });

  it('warns of an infotype that nothing knows: when it is stored, and when it is used', async () => {
    const client = testClient({seed: SEED_NAMES});
    const at = '/v1/admin/dataprotection/templates';
    const template = (...names: string[]) => ({
      name: 'typo',
      config: {
        infoTypes: [...names.map((name) => ({name})), {name: 'STAFF', regex: 'EMP-[0-9]{6}'}],
        transformation: {method: 'Mask'},
      },
    });
    const policy = {enabled: true, dlp: {enabled: true, strategy: 'typo'}};
    await changeRoute(client, {config: {policy}});
    const replies = async (...names: string[]) => [
      await client.call('POST', at, template(...names)),
      await client.call('PUT', `${at}/typo`, template(...names)),
      await ask(client, {}, contact),
      await client.call('DELETE', `${at}/typo`),
      await client.call('POST', '/v1/admin/processors/dp/templates/typo', template(...names)),
    ];
    const warning = 'the sandbox knows no infotype EMAIL_ADRESS, OTHER';
    const seen = (all: Awaited<ReturnType<typeof replies>>) =>
      all.map(({status, headers, rules}) => [
        status,
        headers.get('x-sandbox-warning'),
        rules.includes('dlp-unknown-infotype'),
      ]);
    const marked = [200, warning, true];
    expect(seen(await replies('EMAIL_ADRESS', 'EMAIL_ADDRESS', 'OTHER'))).toEqual([
      ...[marked, marked, marked],
      [200, null, false],
      marked,
    ]);
    await client.call('DELETE', `${at}/typo`);
    // A name that takes a model is known, although the sandbox does not find it.
    expect(seen(await replies('EMAIL_ADDRESS', 'PERSON_NAME'))).toEqual(Array(5).fill([200, null, false]));
  });

  it('reads contents only: other fields of a request go on unchanged', async () => {
    const address = 'ada@example.com';
    const call = {id: 'c', type: 'function', function: {name: 'f', arguments: `{"to":"${address}"}`}};
    const rest = {user: address, metadata: {address}, tools: [{type: 'function', function: {name: 't'}}]};
    const message = {role: 'user', name: address};
    const asked = {role: 'assistant', content: null, tool_calls: [call]};
    const client = testClient({seed: SEED_NAMES});
    await ask(client, {}, {...rest, messages: [{...message, content: address}, asked]});
    const {json} = await client.call('GET', '/v1/admin/archives/support-chat');
    expect(json()).toMatchObject([
      {request: {...rest, messages: [{...message, content: '#'.repeat(address.length)}, asked]}},
    ]);
  });

  it.each([
    [{method: 'Mask', maskingCharacter: '*'}, 'Mail *************** today'],
    [{method: 'Redact'}, 'Mail  today'],
    [{method: 'Replace', replacementConfig: {EMAIL_ADDRESS: '[EMAIL]'}}, 'Mail [EMAIL] today'],
    [{method: 'Inspect'}, 'Mail ada@example.com today'],
    [undefined, 'Mail ada@example.com today'],
  ])('transforms by %j', async (transformation, expected) => {
    expect((await protectedBy({infoTypes, transformation})).content).toBe(expected);
  });

  it('knows custom patterns and word lists in both published forms', async () => {
    const transformation = {method: 'Redact'};
    expect((await protectedBy({infoTypes: [{name: 'X', regex: 'to[a-z]{3}'}], transformation})).content).toBe(
      'Mail ada@example.com ',
    );
    expect(
      (await protectedBy({infoTypes: [{name: 'X', wordlist: ['mail']}], transformation})).content,
    ).toMatch(/^ada@/);
    const dictionary = {wordList: ['today']};
    expect((await protectedBy({infoTypes: [{name: 'X', dictionary}], transformation})).content).toBe(
      'Mail ada@example.com ',
    );
  });

  it.each(['(', '(?x)a', ''])(
    'reports a regular expression it cannot use, and still applies the rest: %j',
    async (regex) => {
      const custom = [...infoTypes, {name: 'EMPLOYEE_ID', regex}, {name: 'TICKET', regex: 'OPS-[0-9]{4}'}];
      const {content, dlp, rules} = await protectedBy({
        infoTypes: custom,
        transformation: {method: 'Redact'},
      });
      expect(content).toBe('Mail  today');
      expect(dlp).toMatchObject({
        sensitive_data_redacted: true,
        skipped: 'warn: the sandbox cannot use the regular expression of EMPLOYEE_ID',
      });
      expect(rules).toContain('dlp-unusable-pattern');
    },
  );

  it('says so too when nothing else is found, and not when the pattern is fine', async () => {
    const nothing = await protectedBy({
      infoTypes: [
        {name: 'X', regex: '('},
        {name: 'Y', regex: '['},
      ],
    });
    expect(nothing.dlp['skipped']).toBe('warn: the sandbox cannot use the regular expression of X, Y');
    expect(nothing.dlp).not.toHaveProperty('sensitive_data_detected');
    const fine = await protectedBy({infoTypes: [{name: 'X', regex: 'x-[0-9]'}]});
    expect(fine.dlp).not.toHaveProperty('skipped');
    expect(fine.rules).not.toContain('dlp-unusable-pattern');
  });

  it('rejects with 200 and the template’s text, without calling a model', async () => {
    const {response, dlp, rules, headers} = await protectedBy({
      infoTypes,
      reject: true,
      rejectPrompt: 'No contacts, please.',
    });
    expect(response!.choices[0]!.message.content).toBe('No contacts, please.');
    expect(dlp).toMatchObject({sensitive_data_detected_request_blocked: true});
    expect(headers.get('x-sandbox-attempts')).toBeNull();
    expect(rules).toContain('dlp-reject');
  });

  it('is skipped when the template is missing, the policy is off or nothing is configured', async () => {
    const missing = await protectedBy(undefined, 'nope');
    expect(missing.dlp['skipped']).toBe('warn: template nope not found');
    const client = testClient({seed: SEED_NAMES});
    const off = {enabled: false, dlp: {enabled: true, strategy: 'mask-contacts'}, archive: {enabled: true}};
    await changeRoute(client, {config: {policy: off}});
    expect((await ask(client, {}, contact)).text).toContain('ada@example.com');
  });
});
