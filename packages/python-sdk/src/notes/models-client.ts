import {describeModel} from '../describe.ts';
import type {Model, Module} from '../types.ts';

export const PUBLIC: readonly Module[] = ['javelin_sdk', 'javelin_sdk.models'];
export const INNER: readonly Module[] = ['javelin_sdk.models'];

export const javelinConfig: Model = describeModel('JavelinConfig', {
  group: 'client',
  importableFrom: PUBLIC,
  text: 'The settings of a client. The SDK reads nothing from the environment, so pass every value.',
  fields: {
    javelin_api_key:
      "The Javelin API key, sent as `x-javelin-apikey`. An empty string raises `UnauthorizedError`; `None` raises pydantic's `ValidationError`.",
    base_url:
      'Your gateway, with its scheme: `localhost:8000` alone fails. The default `api_version` replaces any path in it.',
    javelin_virtualapikey: 'A virtual key, sent as `x-javelin-virtualapikey`.',
    llm_api_key:
      'A provider API key, sent as `Authorization: Bearer …` on **every** request, including admin requests. It overrides the key of a registered client.',
    api_version:
      'Joined to `base_url` like a relative link. The default is `/v1`; a gateway behind a path prefix needs `/prefix/v1`. Bedrock requests always use `/v1`.',
    default_headers: 'Accepted but never used. Call `set_headers` instead.',
    timeout:
      'In seconds; 10 by default. Sync requests only: async requests always time out after 10 seconds.',
  },
});

export const gatewayModels: readonly Model[] = [
  describeModel('Gateway', {
    group: 'gateways',
    importableFrom: PUBLIC,
    text: 'A gateway.',
    fields: {
      gateway_id: 'Set by the server.',
      name: 'The name, which is part of the URL of every request.',
      type: '`development`, `staging` or `production`.',
      enabled: 'Whether the gateway is enabled.',
      config: "The gateway's settings.",
    },
  }),
  describeModel('GatewayConfig', {
    group: 'gateways',
    importableFrom: INNER,
    text: 'The settings of a gateway.',
    fields: {
      buid: 'Business unit ID.',
      base_url: "The gateway's URL.",
      api_key: "The gateway's API key.",
      organization_id: 'The organisation that the gateway belongs to.',
      system_namespace: "The gateway's namespace.",
    },
    dropped: [{name: 'api_key_value', instead: 'call it `api_key`'}],
  }),
  describeModel('Gateways', {
    group: 'gateways',
    importableFrom: PUBLIC,
    text: 'The result of `list_gateways`.',
    fields: {gateways: 'The gateways.'},
  }),
];

export const providerModels: readonly Model[] = [
  describeModel('Provider', {
    group: 'providers',
    importableFrom: PUBLIC,
    text: 'An upstream API that the gateway can call.',
    fields: {
      name: 'The name that routes refer to.',
      type: 'The kind of model provider, such as `openai`.',
      enabled: 'Whether the provider is enabled.',
      vault_enabled: 'Whether its provider API keys come from the vault.',
      config: "The provider's settings.",
      api_keys: 'Keys that the server returns with the provider.',
    },
    dropped: [{name: 'reserved_name', instead: 'send it [over REST](/api#createProvider)'}],
  }),
  describeModel('ProviderConfig', {
    group: 'providers',
    importableFrom: INNER,
    text: 'The settings of a provider.',
    fields: {
      api_base: 'The base URL, such as `https://api.openai.com/v1`.',
      api_type: 'The kind of API, where the model provider has several.',
      api_version: 'The version of the upstream API, as Azure OpenAI requires.',
      deployment_name: 'The Azure deployment.',
      organization: 'Your organisation at the model provider.',
      model_specs: 'Translation rules by model. Always sent, even when empty.',
    },
  }),
  describeModel('Providers', {
    group: 'providers',
    importableFrom: PUBLIC,
    text: 'The result of `list_providers`.',
    fields: {providers: 'The providers.'},
  }),
];
