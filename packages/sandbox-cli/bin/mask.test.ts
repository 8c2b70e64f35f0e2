import {expect, it} from 'vitest';
import {maskSecrets} from './mask.ts';

it('hides secrets wherever they are, and nothing else', () => {
  const secret = {
    api_key: 'openai-prod-key',
    api_key_secret_key: 'sk-1234567890abcd',
    api_key_secret_key_javelin: 'vk-openai-prod-key',
    config: [{password: 'short', region: 'eu', token: ''}],
  };
  expect(maskSecrets({keys: [secret]})).toEqual({
    keys: [
      {
        api_key: 'openai-prod-key',
        api_key_secret_key: '••••abcd',
        api_key_secret_key_javelin: 'vk-openai-prod-key',
        config: [{password: '••••', region: 'eu', token: ''}],
      },
    ],
  });
});
