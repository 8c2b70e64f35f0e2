import {expect, it} from 'vitest';
import {maskObjects, maskSecrets} from './mask.ts';

it('hides what the API file calls confidential, and shows the rest of it', () => {
  const secret = {
    api_key: 'openai-prod-key',
    api_key_secret_key: 'sk-1234567890abcd',
    api_key_secret_key_javelin: 'vk-openai-prod-key',
    api_key_secret_name: 'OpenAI production',
  };
  const gateway = {name: 'g', config: {api_key: 'live-key-1', api_key_value: 'live-key-2', buid: 'acme'}};
  expect(maskObjects({keys: [secret], gateways: [gateway]})).toEqual({
    keys: [{...secret, api_key_secret_key: '••••abcd', api_key_secret_key_javelin: '••••-key'}],
    gateways: [{name: 'g', config: {api_key: '••••', api_key_value: '••••', buid: 'acme'}}],
  });
});

it('hides fields outside of the API file by their names, nested, in lists and in headers', () => {
  expect(
    maskSecrets({
      config: [{password: 'short', region: 'eu', token: ''}],
      client_secret: 'a',
      headers: {Authorization: 'Bearer 123456789', 'x-api-key': 'k', accept: '*/*'},
      secret: ['one', {two: 'two'}],
      max_tokens: 5,
      models: [{virtual_secret_key: 'openai-prod-key'}],
    }),
  ).toEqual({
    config: [{password: '••••', region: 'eu', token: ''}],
    client_secret: '••••',
    headers: {Authorization: '••••6789', 'x-api-key': '••••', accept: '*/*'},
    secret: ['••••', {two: '••••'}],
    max_tokens: 5,
    models: [{virtual_secret_key: 'openai-prod-key'}],
  });
});

it('hides passwords and keys in URLs, lists of keys, and virtual keys wherever they stand', () => {
  const api_base = 'https://user:pass@example.com/v1?key=abc&region=eu&access_token=def#top';
  expect(
    maskSecrets({
      config: {api_base, other: ['https://token@example.com', 'mail ada@example.com']},
      api_keys: ['one', 'a-second-live-key'],
      models: [{virtual_secret_key: 'vk-openai-prod-key'}],
    }),
  ).toEqual({
    config: {
      api_base: 'https://••••@example.com/v1?key=••••&region=eu&access_token=••••#top',
      other: ['https://••••@example.com', 'mail ada@example.com'],
    },
    api_keys: ['••••', '••••-key'],
    models: [{virtual_secret_key: '••••-key'}],
  });
});

it('hides every text of a list of keys, and names that say it in other words', () => {
  expect(
    maskSecrets({
      api_keys: [{key: 'K1', value: 'K2'}],
      config: {
        auth: 'a',
        pwd: 'b',
        headers: {'X-Auth': 'c'},
        subscriptionKey: 'd',
        sas: 'e',
        connection_string: 'f',
      },
      author: 'Ada',
      keyword: 'x',
    }),
  ).toEqual({
    api_keys: [{key: '••••', value: '••••'}],
    config: {
      auth: '••••',
      pwd: '••••',
      headers: {'X-Auth': '••••'},
      subscriptionKey: '••••',
      sas: '••••',
      connection_string: '••••',
    },
    author: 'Ada',
    keyword: 'x',
  });
});

it('hides virtual keys with spaces, numbers, bearer tokens, parameters, and the literals of scripts', () => {
  const js_code = `var key = "sk-1234567890abcd", t = 'it\\'s';\nf(key, \`a\nb\`);`;
  const usage = {total_tokens: 19, prompt_tokens_details: {cached_tokens: 0}};
  expect(
    maskSecrets({
      api_key_secret_key_javelin: 'team a',
      models: [{virtual_secret_key: 'vk-team a'}],
      config: {pin_secret: 1234, passphrase: 'a', pat: 'b', private: 'c', accesskeyid: 'd', path: '/e'},
      note: 'use Bearer abc.def-ghi, please',
      urls: ['https://a.b/c?pwd=x&code=y', 'https://a.b/c#access_token=z&country_code=de'],
      inputs: {js_code},
      usage,
    }),
  ).toEqual({
    api_key_secret_key_javelin: '••••',
    models: [{virtual_secret_key: '••••'}],
    config: {
      pin_secret: '••••',
      passphrase: '••••',
      pat: '••••',
      private: '••••',
      accesskeyid: '••••',
      path: '/e',
    },
    note: 'use Bearer •••• please',
    urls: ['https://a.b/c?pwd=••••&code=••••', 'https://a.b/c#access_token=••••&country_code=de'],
    inputs: {js_code: `var key = "••••abcd", t = '••••';\nf(key, \`••••\`);`},
    usage,
  });
});

it('masks a script whose texts have no end in one pass', () => {
  const masked = (js_code: string) => maskSecrets({js_code});
  expect(masked('f("sk-1234567890abcd\n, `sk-1234567890')).toEqual({
    js_code: 'f("••••0abc"\n, `••••6789`',
  });
  const start = performance.now();
  masked('\\`'.repeat(500_000));
  expect(performance.now() - start).toBeLessThan(5000);
});

it('masks the longest text that is not made for it in one pass', () => {
  const text = '?key'.repeat(200_000);
  expect(maskSecrets({text})).toEqual({text});
});
