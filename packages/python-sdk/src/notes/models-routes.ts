import {describeModel, type ModelNotes} from '../describe.ts';
import type {Model} from '../types.ts';
import {INNER, PUBLIC} from './models-client.ts';

const REST = 'send it [over REST](/api#createRoute)';
const ERROR_CODE = [{name: 'error_code', instead: 'set it [over REST](/api#updateRoute)'}];
const underPolicy = (name: string) => ({name, instead: `put it under \`config.policy.${name}\``});

const filter = (text: string, dropped?: ModelNotes['dropped']): ModelNotes => ({
  group: 'routes',
  importableFrom: INNER,
  text,
  fields: {
    enabled: 'Whether the check runs.',
    reject_prompt: 'The message that callers get when a request is rejected.',
    content_types: 'What to reject. With an empty list, the check reports and rejects nothing.',
  },
  dropped,
});

const policyModels: readonly Model[] = [
  describeModel('Policy', {
    group: 'routes',
    importableFrom: INNER,
    text: 'The guardrails and the archive of a route.',
    fields: {
      dlp: 'Sensitive data.',
      archive: 'The audit archive.',
      enabled: "Whether this policy applies instead of the application's.",
      prompt_safety: 'Prompt injection and jailbreak.',
      content_filter: 'Unsafe content.',
      security_filters: 'Code, unusual text and similar findings.',
    },
    dropped: [
      {name: 'language', instead: 'set it in the console'},
      {name: 'checkphish', instead: REST},
    ],
  }),
  describeModel('Dlp', {
    group: 'routes',
    importableFrom: INNER,
    text: 'Data protection for a route.',
    fields: {
      enabled: 'Whether data protection runs.',
      strategy: 'The name of a data protection template.',
      action: 'What to do with a match.',
      risk_analysis: 'A setting for risk analysis.',
    },
  }),
  describeModel('ArchivePolicy', {
    group: 'routes',
    importableFrom: INNER,
    text: 'The audit archive of a route.',
    fields: {
      enabled: 'Whether requests are archived.',
      retention:
        'How long archived requests are kept. [Verify the unit](/javelin-core/advanced#verify-archive).',
    },
  }),
  describeModel('PromptSafety', filter('Restrictions: `prompt_injection`, `jailbreak`.', ERROR_CODE)),
  describeModel(
    'ContentFilter',
    filter('Restrictions: `sexual`, `violence`, `hate_speech`, `profanity`, `crime`, `weapons`.', ERROR_CODE),
  ),
  describeModel('SecurityFilters', filter('The security filters. Leave `content_types` empty.')),
  describeModel('ContentTypes', {
    group: 'routes',
    importableFrom: INNER,
    text: 'One rule of a filter.',
    fields: {
      operator: '`greater_than`: a score above the threshold rejects the request.',
      restriction: 'The category.',
      probability_threshold: '0.25, 0.5 or 0.75.',
    },
  }),
];

export const routeModels: readonly Model[] = [
  describeModel('Route', {
    group: 'routes',
    importableFrom: PUBLIC,
    text: 'The name that applications call, with its models and settings.',
    fields: {
      name: 'The name, which is the last part of the URL `/v1/query/…`.',
      type: '`chat`, `completions` or `embeddings`.',
      enabled: 'Whether the route is enabled.',
      models: 'The primary model, then the fallback. Must be a list: `None` is rejected.',
      config: "The route's settings.",
    },
    dropped: [{name: 'model', instead: 'the list is called `models`'}],
  }),
  describeModel('Model', {
    group: 'routes',
    importableFrom: INNER,
    text: 'An entry of `Route.models`.',
    fields: {
      name: "The model's name, as the model provider spells it.",
      provider: "The provider's name.",
      suffix: 'The path after the base URL, such as `/chat/completions`.',
      weight: "The model's share of traffic.",
      virtual_secret_name:
        'Sent under this name, but the API calls the field `virtual_secret_key`. Set that one over REST.',
      fallback_enabled: 'Whether the second model takes over when this one fails.',
      fallback_codes: 'The status codes that trigger the fallback.',
    },
    dropped: [{name: 'virtual_secret_key', instead: 'set it [over REST](/api#updateRoute)'}],
  }),
  describeModel('RouteConfig', {
    group: 'routes',
    importableFrom: INNER,
    text: 'The settings of a route.',
    fields: {
      policy: 'Guardrails, data protection and archive.',
      retries: 'How often the gateway retries a failed request to the provider.',
      rate_limit: 'Requests per second; 0 means no limit.',
      unified_endpoint: 'Whether this is a unified route.',
      request_chain: 'The processor chain for requests.',
      response_chain: 'The processor chain for responses.',
    },
    dropped: [
      ...['prompt_safety', 'content_filter', 'security_filters', 'dlp', 'archive'].map(underPolicy),
      {name: 'retention', instead: 'use `config.policy.archive.retention`'},
      ...['budget', 'owner', 'organization'].map((name) => ({name, instead: REST})),
    ],
  }),
  ...policyModels,
  describeModel('Budget', {
    group: 'routes',
    importableFrom: INNER,
    text: "Defined, but no other model contains it: the SDK can't send a budget.",
    fields: {
      enabled: 'Whether the budget applies.',
      daily: 'The amount per day.',
      monthly: 'The amount per month.',
      weekly: 'The amount per week.',
      annual: 'The amount per year.',
      currency: 'The currency.',
    },
  }),
  describeModel('Routes', {
    group: 'routes',
    importableFrom: PUBLIC,
    text: 'The result of `list_routes`.',
    fields: {routes: 'The routes.'},
  }),
];
