import {BASE_URL} from '@javelin/openapi/base-url';
import {auditFields} from './audit.ts';
import type {Clock} from './context.ts';
import {DEFAULT_NAMESPACE, joinId} from './names.ts';
import {gatewayId} from './resources/collections.ts';
import {virtualKeyOf} from './resources/virtual-keys.ts';
import type {JsonObject, Kind, Store} from './store/store.ts';

/** The small world of CONTRIBUTING.md: the same objects as the examples of the OpenAPI file. */

/** What the quickstart puts on its routes. */
const POLICY = {
  enabled: true,
  dlp: {enabled: true, strategy: 'mask-contacts'},
  prompt_safety: {
    enabled: true,
    reject_prompt: 'I can only help with orders and deliveries.',
    content_types: [{operator: 'greater_than', restriction: 'prompt_injection', probability_threshold: 0.5}],
  },
};

const step = (name: string, reference: string, more: JsonObject = {}): JsonObject => ({
  name,
  reference,
  will_block: true,
  ...more,
});
const ARCHIVE = step('Archive', 'archive', {will_block: false});
const JAVELIN = {inputs: {engine: 'javelin'}};
const TRUST_AND_SAFETY = step('Trust and safety', 'trustsafety', JAVELIN);

/** The recommended chains of the pages. */
const CHAINS = {
  request_chain: {
    name: 'OpenAI requests',
    path: 'request_chain',
    version: '1.0.0',
    workflow: {
      exec_mode: 'sequential',
      processors: [
        {
          exec_mode: 'parallel',
          processors: [
            step('Rate limiter', 'ratelimit'),
            step('Data protection', 'dlp_gcp'),
            step('Prompt injection', 'promptinjectiondetection', JAVELIN),
            TRUST_AND_SAFETY,
          ],
        },
        {exec_mode: 'parallel', processors: [ARCHIVE, step('Secrets', 'secrets')]},
      ],
    },
  },
  response_chain: {
    name: 'OpenAI responses',
    path: 'response_chain',
    version: '1.0.0',
    workflow: {
      exec_mode: 'sequential',
      processors: [
        TRUST_AND_SAFETY,
        step('Security filters', 'securityfilters'),
        step('Response telemetry', 'response'),
        ARCHIVE,
      ],
    },
  },
};

const PRIMARY = {
  name: 'gpt-6-luna',
  provider: 'openai-prod',
  suffix: '/chat/completions',
  fallback_enabled: true,
  fallback_codes: [429, 503],
};
const FALLBACK = {name: 'mistral-small-latest', provider: 'mistral-eu', suffix: '/chat/completions'};
const SUPPORT_CHAT = {
  name: 'support-chat',
  type: 'chat',
  enabled: true,
  models: [PRIMARY, FALLBACK],
  config: {rate_limit: 10, retries: 2},
};

interface Seed {
  kind: Kind;
  id: string;
  value: JsonObject;
}

const seed = <T extends JsonObject & {name: string}>(kind: Kind, value: T) => ({
  kind,
  id: joinId(value.name),
  value,
});

const provider = (name: string, type: string, api_base: string) =>
  seed('providers', {name, type, enabled: true, vault_enabled: true, config: {api_base}});

const secret = (provider_name: string, api_key_secret_name: string, api_key_secret_key: string): Seed => {
  const api_key = `${provider_name}-key`;
  return {
    kind: 'keys',
    id: joinId(DEFAULT_NAMESPACE, provider_name, api_key),
    value: {
      api_key,
      api_key_secret_name,
      api_key_secret_key,
      api_key_secret_key_javelin: virtualKeyOf(api_key),
      provider_name,
      header_key: 'Authorization',
      group: 'support',
      enabled: true,
    },
  };
};

export const SEEDS = {
  provider: provider('openai-prod', 'openai', 'https://api.openai.com/v1'),
  'fallback-provider': provider('mistral-eu', 'mistral', 'https://api.mistral.ai/v1'),
  // Azure's URLs have a shape of their own, so that the pages about Azure need a provider of that type.
  'azure-provider': provider('azure-prod', 'azure', 'https://acme-eu.openai.azure.com'),
  key: secret('openai-prod', 'OpenAI production', 'your-openai-key'),
  'fallback-key': secret('mistral-eu', 'Mistral in Europe', 'your-mistral-key'),
  template: seed('templates', {
    name: 'mask-contacts',
    description: 'Hide e-mail addresses and phone numbers',
    type: 'de-identify',
    enabled: true,
    config: {
      infoTypes: [{name: 'EMAIL_ADDRESS'}, {name: 'PHONE_NUMBER'}],
      transformation: {method: 'Mask'},
      likelihood: 'Possible',
      notify: true,
      reject: false,
    },
  }),
  // support-chat as the guides leave it. Before `route`, whose place it takes when both are named.
  'guarded-route': seed('routes', {
    ...SUPPORT_CHAT,
    models: [
      {...PRIMARY, virtual_secret_key: 'openai-prod-key'},
      {...FALLBACK, virtual_secret_key: 'mistral-eu-key'},
    ],
    config: {...SUPPORT_CHAT.config, policy: {...POLICY, archive: {enabled: true, retention: 7}}},
  }),
  route: seed('routes', SUPPORT_CHAT),
  // The route of OpenAI-style clients, as the quickstart leaves it.
  'reserved-route': seed('routes', {
    name: 'openai-prod',
    enabled: true,
    models: [],
    config: {unified_endpoint: true, policy: POLICY},
  }),
  // The same with chains, for pages that change them. After `reserved-route`, which stays when both are named.
  'chained-route': seed('routes', {
    name: 'openai-prod',
    enabled: true,
    models: [],
    config: {unified_endpoint: true, policy: POLICY, ...CHAINS},
  }),
  gateway: seed('gateways', {
    gateway_id: gatewayId('acme-production'),
    name: 'acme-production',
    type: 'production',
    enabled: true,
    config: {
      buid: 'acme',
      base_url: BASE_URL,
      organization_id: 'acme',
      system_namespace: 'production',
    },
  }),
} as const satisfies Record<string, Seed>;

export type SeedName = keyof typeof SEEDS;
export const SEED_NAMES = Object.keys(SEEDS) as SeedName[];

export function isSeedName(name: string): name is SeedName {
  return Object.hasOwn(SEEDS, name);
}

/** Callers in plain JavaScript may pass any name. */
export function checkSeed(names: readonly string[]): void {
  const unknown = names.find((name) => !isSeedName(name));
  if (unknown !== undefined) throw new Error(`unknown seed ${unknown}; known are ${SEED_NAMES.join(', ')}`);
}

/** Puts the named objects into a store. What is already there stays as it is. */
export async function applySeed(store: Store, names: readonly SeedName[], clock: Clock): Promise<void> {
  const audit = auditFields(clock);
  // Always in table order, whatever order was asked for: lists then look the same on every page.
  const wanted = SEED_NAMES.filter((candidate) => names.includes(candidate));
  if (wanted.length === 0) return;
  await store.transaction((rows) => {
    for (const name of wanted) {
      const {kind, id, value}: Seed = SEEDS[name];
      const isNew = rows.insert(kind, id, {...value, ...audit});
      if (isNew && kind === 'keys')
        rows.insert('virtual-keys', joinId(String(value['api_key_secret_key_javelin'])), {secret: id});
    }
  });
}
