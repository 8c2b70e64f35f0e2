import type {NotesByMethod} from '../describe.ts';
import {ADMIN, call, emptyName, EMPTY_NAME_PASSES, EMPTY_ON_ERROR, NULLS, reload} from './words.ts';

export const providerNotes: NotesByMethod = {
  create_provider: {
    resource: 'providers',
    text: 'Creates a provider.',
    parameters: {provider: {type: 'Provider | dict', text: 'The provider.'}},
    calls: [call('POST', `${ADMIN}/providers/{name}`)],
    errors: 'raises',
    traps: [EMPTY_NAME_PASSES],
    operation: 'createProvider',
    example: `config = {"api_base": "https://api.openai.com/v1"}
provider = {"name": "openai-prod", "type": "openai", "config": config}
print(client.create_provider(provider))`,
  },
  get_provider: {
    resource: 'providers',
    text: 'Gets a provider by name.',
    parameters: {provider_name: "The provider's name."},
    calls: [call('GET', `${ADMIN}/providers/{provider_name}`)],
    errors: 'raises',
    traps: [EMPTY_NAME_PASSES],
    operation: 'getProvider',
    example: `provider = client.get_provider("openai-prod")
print(provider.config.api_base)`,
  },
  list_providers: {
    resource: 'providers',
    text: 'Lists all providers.',
    calls: [call('GET', `${ADMIN}/providers`)],
    errors: 'empty',
    traps: [EMPTY_ON_ERROR],
    operation: 'listProviders',
    example: `found = client.list_providers()
print([provider.name for provider in found.providers])`,
  },
  update_provider: {
    resource: 'providers',
    text: 'Updates a provider and asks the gateway to reload it.',
    parameters: {provider: {type: 'Provider | dict', text: 'The whole provider.'}},
    calls: [call('PUT', `${ADMIN}/providers/{name}`), reload('providers/{name}')],
    errors: 'raises',
    traps: [NULLS, EMPTY_NAME_PASSES],
    operation: 'updateProvider',
    example: `provider = client.get_provider("openai-prod")
provider.config.organization = "org-acme"
print(client.update_provider(provider))`,
  },
  delete_provider: {
    resource: 'providers',
    text: 'Deletes a provider. Delete the routes that use it first.',
    parameters: {provider_name: "The provider's name."},
    calls: [call('DELETE', `${ADMIN}/providers/{provider_name}`), reload('providers/{provider_name}')],
    errors: 'raises',
    alsoRaises: [emptyName],
    operation: 'deleteProvider',
    example: `message = client.delete_provider("openai-prod")
print(message)`,
  },
  alist_provider_secrets: {
    resource: 'providers',
    text: 'Lists the secrets of one provider. There is no sync form: filter `list_secrets().secrets` by `provider_name`.',
    parameters: {provider_name: "The provider's name."},
    calls: [call('GET', `${ADMIN}/providers/{provider_name}/keyvault/keys`)],
    errors: 'empty',
    traps: [EMPTY_ON_ERROR],
    example: `found = client.list_secrets().secrets
print([item.api_key for item in found if item.provider_name == "openai-prod"])`,
    asyncExample: `found = await client.alist_provider_secrets("openai-prod")
print([item.api_key for item in found.secrets])`,
  },
  get_transformation_rules: {
    resource: 'providers',
    text: 'Gets the rules that translate request and response bodies for a model.',
    parameters: {
      provider_name: "The provider's name.",
      model_name: "The model's name.",
      endpoint: 'The kind of endpoint that the rules apply to.',
    },
    calls: [
      call(
        'GET',
        `${ADMIN}/providers/transformation-rules/{provider_name}?model_name={model_name}&endpoint={endpoint}`,
      ),
    ],
    errors: 'none',
    traps: [
      'An error status returns `None` silently. An exception is printed and also returns `None`.',
      'The async form requests `GET /v1/admin/providers/{provider_name}`, which has no rules. Run the sync form in a thread.',
    ],
    example: `kind = EndpointType.CHAT
rules = client.get_transformation_rules("openai-prod", "gpt-6-luna", kind)`,
    asyncExample: `rules = await asyncio.to_thread(
    client.get_transformation_rules,
    "openai-prod", "gpt-6-luna", EndpointType.CHAT,
)`,
  },
};
