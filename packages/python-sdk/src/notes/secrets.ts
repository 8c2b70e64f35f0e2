import type {NotesByMethod} from '../describe.ts';
import {ADMIN, call, EMPTY_ON_ERROR, reload} from './words.ts';

const secretName = "The secret's name, its `api_key` field.";
const providerName = 'The provider that the secret belongs to.';

export const secretNotes: NotesByMethod = {
  create_secret: {
    resource: 'secrets',
    text: 'Stores a provider API key in the vault.',
    parameters: {secret: {type: 'Secret | dict', text: 'The secret, with `provider_name`.'}},
    calls: [call('POST', `${ADMIN}/providers/{provider_name}/keyvault/{api_key}`)],
    errors: 'raises',
    traps: [
      'Without `provider_name`, the request goes to `/v1/admin/providers/keyvault/{api_key}` instead of failing.',
    ],
    operation: 'createKey',
    example: `secret = Secret(api_key="openai-prod-key", provider_name="openai-prod",
                api_key_secret_key=os.environ["OPENAI_API_KEY"],
                header_key="Authorization")
print(client.create_secret(secret))`,
  },
  get_secret: {
    resource: 'secrets',
    text: 'Gets a secret by name.',
    parameters: {secret_name: secretName, provider_name: providerName},
    calls: [call('GET', `${ADMIN}/providers/{provider_name}/keyvault/{secret_name}`)],
    errors: 'raises',
    operation: 'getKey',
    example: `secret = client.get_secret("openai-prod-key", "openai-prod")
print(secret.masked())`,
  },
  list_secrets: {
    resource: 'secrets',
    text: 'Lists the secrets of all providers.',
    calls: [call('GET', `${ADMIN}/providers/keyvault/keys`)],
    errors: 'empty',
    traps: [EMPTY_ON_ERROR],
    operation: 'listKeys',
    example: `found = client.list_secrets()
print([secret.api_key for secret in found.secrets])`,
  },
  update_secret: {
    resource: 'secrets',
    text: 'Changes `api_key_secret_name`, `header_key`, `query_param_key`, `group` or `enabled`. The SDK reads the stored secret first and compares the other fields.',
    parameters: {secret: {type: 'Secret | dict', text: 'The whole secret, with the provider API key.'}},
    calls: [
      call('GET', `${ADMIN}/providers/{provider_name}/keyvault/{api_key}`),
      call('PUT', `${ADMIN}/providers/{provider_name}/keyvault/{api_key}`),
      reload('secrets/keyvault/{api_key}'),
    ],
    errors: 'raises',
    alsoRaises: [
      {
        type: 'ValueError',
        when: '`api_key`, `api_key_secret_key`, `api_key_secret_key_javelin` or `provider_name` differs from the stored secret (`Cannot update restricted field: …`)',
      },
      {type: 'UnboundLocalError', when: '`provider_name` is missing'},
    ],
    traps: [
      "It can't rotate the provider API key. [Update the secret](/javelin-core/administration/updatevkey) over REST, also if you get a `ValueError` although nothing but the group changed: your gateway then masks the key on read.",
      'The async form always fails with `AttributeError`. Run the sync form in a thread.',
    ],
    operation: 'updateKey',
    example: `secret = client.get_secret("openai-prod-key", "openai-prod")
secret.api_key_secret_key = os.environ["OPENAI_API_KEY"]
secret.group = "support"
print(client.update_secret(secret))`,
    asyncExample: `secret = await client.aget_secret("openai-prod-key", "openai-prod")
secret.api_key_secret_key = os.environ["OPENAI_API_KEY"]
secret.group = "support"
await asyncio.to_thread(client.update_secret, secret)`,
  },
  delete_secret: {
    resource: 'secrets',
    text: 'Deletes a secret and asks the gateway to reload.',
    parameters: {secret_name: secretName, provider_name: providerName},
    calls: [
      call('DELETE', `${ADMIN}/providers/{provider_name}/keyvault/{secret_name}`),
      reload('secrets/keyvault/{secret_name}'),
    ],
    errors: 'raises',
    operation: 'deleteKey',
    example: `message = client.delete_secret("openai-prod-key", "openai-prod")
print(message)`,
  },
};
