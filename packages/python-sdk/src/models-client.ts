import type {Model, Parameter} from './types.ts';

/** A field without a default in the table of a model is optional unless it says otherwise: that is how most models are. */
export const field = (name: string, type: string, text: string): Parameter => ({
  name,
  type: `${type} | None`,
  default: 'None',
  text,
});
export const required = (name: string, type: string, text: string): Parameter => ({name, type, text});
export const preset = (name: string, type: string, value: string, text: string): Parameter => ({
  name,
  type,
  default: value,
  text,
});

export const PUBLIC = ['javelin_sdk', 'javelin_sdk.models'] as const;
export const INNER = ['javelin_sdk.models'] as const;

export const javelinConfig: Model = {
  name: 'JavelinConfig',
  group: 'client',
  importableFrom: PUBLIC,
  text: 'What a client is made from. Nothing is read from the environment: pass it in.',
  fields: [
    required(
      'javelin_api_key',
      'str',
      'Gateway key, sent as `x-javelin-apikey`. An empty string raises `UnauthorizedError`, `None` pydantic’s `ValidationError`.',
    ),
    preset(
      'base_url',
      'str',
      '"https://api-dev.javelin.live"',
      'Set your own, with the scheme: `localhost:8000` alone fails. A path in it is replaced by the version.',
    ),
    field('javelin_virtualapikey', 'str', 'Virtual key, sent as `x-javelin-virtualapikey`.'),
    field(
      'llm_api_key',
      'str',
      'Vendor key, sent as `Authorization: Bearer …` on **every** request, admin calls included. It overrides the key of a registered client.',
    ),
    field(
      'api_version',
      'str',
      '`/v1` if you give none; `v2` and `/v2` both give `{host}/v2`. Bedrock traffic always uses `/v1`.',
    ),
    field('default_headers', 'dict[str, str]', 'Accepted and never used: call `set_headers` instead.'),
    field(
      'timeout',
      'float',
      'Seconds; 10 if you give none. Synchronous calls only: asynchronous ones always have 10.',
    ),
  ],
};

export const gatewayModels: readonly Model[] = [
  {
    name: 'Gateway',
    group: 'gateways',
    importableFrom: PUBLIC,
    text: 'One gateway.',
    fields: [
      field('gateway_id', 'str', 'Given by the server.'),
      field('name', 'str', 'Its name, part of the address of every call.'),
      field('type', 'str', '`development`, `staging` or `production`.'),
      preset('enabled', 'bool', 'True', 'Whether it takes traffic.'),
      field('config', 'GatewayConfig', 'Its settings.'),
    ],
  },
  {
    name: 'GatewayConfig',
    group: 'gateways',
    importableFrom: INNER,
    text: 'Settings of a gateway.',
    fields: [
      field('buid', 'str', 'Business unit id.'),
      field('base_url', 'str', 'Address of the gateway.'),
      field('api_key', 'str', 'Its key.'),
      field('organization_id', 'str', 'The organisation it belongs to.'),
      field('system_namespace', 'str', 'Its namespace.'),
    ],
    dropped: [{name: 'api_key_value', instead: 'call it `api_key`'}],
  },
  {
    name: 'Gateways',
    group: 'gateways',
    importableFrom: PUBLIC,
    text: 'What `list_gateways` returns.',
    fields: [preset('gateways', 'list[Gateway]', '[]', 'The gateways.')],
  },
];

export const providerModels: readonly Model[] = [
  {
    name: 'Provider',
    group: 'providers',
    importableFrom: PUBLIC,
    text: 'A model vendor or endpoint.',
    fields: [
      field('name', 'str', 'Its name.'),
      field('type', 'str', 'Its kind, such as `openai`.'),
      preset('enabled', 'bool', 'True', 'Whether routes may use it.'),
      preset('vault_enabled', 'bool', 'True', 'Whether its keys come from the vault.'),
      field('config', 'ProviderConfig', 'Its settings.'),
      field('api_keys', 'list[dict]', 'Keys the server lists with it.'),
    ],
    dropped: [{name: 'reserved_name', instead: 'send it [over REST](/api#createProvider)'}],
  },
  {
    name: 'ProviderConfig',
    group: 'providers',
    importableFrom: INNER,
    text: 'Settings of a provider.',
    fields: [
      field('api_base', 'str', 'Base URL, such as `https://api.openai.com/v1`.'),
      field('api_type', 'str', 'Kind of API, where the vendor has several.'),
      field('api_version', 'str', 'Version of the vendor’s API, as Azure asks for.'),
      field('deployment_name', 'str', 'Azure deployment.'),
      field('organization', 'str', 'Organisation at the vendor.'),
      preset('model_specs', 'dict[str, ModelSpec]', '{}', 'Rules by model. Always sent, even when empty.'),
    ],
  },
  {
    name: 'Providers',
    group: 'providers',
    importableFrom: PUBLIC,
    text: 'What `list_providers` returns.',
    fields: [preset('providers', 'list[Provider]', '[]', 'The providers.')],
  },
];
