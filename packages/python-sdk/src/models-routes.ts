import {field, INNER, preset, PUBLIC} from './models-client.ts';
import type {Model} from './types.ts';

const filterFields = [
  field('enabled', 'bool', 'Whether it runs.'),
  field('reject_prompt', 'str', 'The text callers get instead of an answer.'),
  field(
    'content_types',
    'list[ContentTypes]',
    'What to reject. An empty list with `enabled` inspects and rejects nothing.',
  ),
];
const flat = (name: string) => ({name, instead: `put it under \`config.policy.${name}\``});

export const routeModels: readonly Model[] = [
  {
    name: 'Route',
    group: 'routes',
    importableFrom: PUBLIC,
    text: 'A named rule that decides which model answers, and how.',
    fields: [
      field('name', 'str', 'Its name, the last part of the query address.'),
      field('type', 'str', '`chat`, `completions` or `embeddings`.'),
      preset('enabled', 'bool', 'True', 'Whether it answers.'),
      preset(
        'models',
        'list[Model]',
        '[]',
        'The first is the primary, the second the fallback. Must be a list: `None` is refused.',
      ),
      field('config', 'RouteConfig', 'Its settings.'),
    ],
    dropped: [{name: 'model', instead: 'the list is called `models`'}],
  },
  {
    name: 'Model',
    group: 'routes',
    importableFrom: INNER,
    text: 'An entry of `Route.models`.',
    fields: [
      field('name', 'str', 'Model name at the vendor.'),
      field('provider', 'str', 'Name of a provider.'),
      field('suffix', 'str', 'Path after the base URL, such as `/chat/completions`.'),
      field('weight', 'int', 'Share of the traffic.'),
      field(
        'virtual_secret_name',
        'str',
        'Sent under this name, while the API description calls the field `virtual_secret_key`: set it over REST.',
      ),
      field('fallback_enabled', 'bool', 'Whether the next model takes over.'),
      field('fallback_codes', 'list[int]', 'Statuses that make it take over.'),
    ],
    dropped: [{name: 'virtual_secret_key', instead: 'set it [over REST](/api#updateRoute)'}],
  },
  {
    name: 'RouteConfig',
    group: 'routes',
    importableFrom: INNER,
    text: 'Settings of a route.',
    fields: [
      field('policy', 'Policy', 'Safety, data protection and archive.'),
      field('retries', 'int', 'How often the gateway tries the provider again.'),
      field('rate_limit', 'int', 'Requests per second; 0 means no limit.'),
      field('unified_endpoint', 'bool', 'Whether this is a unified route.'),
      field('request_chain', 'dict', 'Processor chain for prompts.'),
      field('response_chain', 'dict', 'Processor chain for answers.'),
    ],
    dropped: [
      ...['prompt_safety', 'content_filter', 'security_filters', 'dlp', 'archive'].map(flat),
      {name: 'retention', instead: 'use `config.policy.archive.retention`'},
      {name: 'budget', instead: 'send it [over REST](/api#createRoute)'},
      {name: 'owner', instead: 'send it [over REST](/api#createRoute)'},
      {name: 'organization', instead: 'send it [over REST](/api#createRoute)'},
    ],
  },
  {
    name: 'Policy',
    group: 'routes',
    importableFrom: INNER,
    text: 'What is checked on the way in and out.',
    fields: [
      field('enabled', 'bool', 'Use this policy instead of the application’s.'),
      field('dlp', 'Dlp', 'Sensitive data.'),
      field('archive', 'ArchivePolicy', 'Keeping a copy.'),
      field('prompt_safety', 'PromptSafety', 'Prompt injection and jailbreak.'),
      field('content_filter', 'ContentFilter', 'Unwanted content.'),
      field('security_filters', 'SecurityFilters', 'Code, odd text and the like.'),
    ],
    dropped: [
      {name: 'language', instead: 'set it in the console'},
      {name: 'checkphish', instead: 'send it [over REST](/api#createRoute)'},
    ],
  },
  {
    name: 'Dlp',
    group: 'routes',
    importableFrom: INNER,
    text: 'Which template guards the route.',
    fields: [
      field('enabled', 'bool', 'Whether it runs.'),
      field('strategy', 'str', 'Name of a data protection template.'),
      field('action', 'str', 'What to do on a finding.'),
      field('risk_analysis', 'str', 'Risk analysis setting.'),
    ],
  },
  {
    name: 'ArchivePolicy',
    group: 'routes',
    importableFrom: INNER,
    text: 'Whether calls are kept.',
    fields: [
      field('enabled', 'bool', 'Whether calls are kept.'),
      field('retention', 'int', 'For how long; count on days and check on your installation.'),
    ],
  },
  {
    name: 'PromptSafety',
    group: 'routes',
    importableFrom: INNER,
    text: 'Restrictions: `prompt_injection`, `jailbreak`.',
    fields: filterFields,
    dropped: [{name: 'error_code', instead: 'set it [over REST](/api#updateRoute)'}],
  },
  {
    name: 'ContentFilter',
    group: 'routes',
    importableFrom: INNER,
    text: 'Restrictions: `sexual`, `violence`, `hate_speech`, `profanity`, `crime`, `weapons`.',
    fields: filterFields,
    dropped: [{name: 'error_code', instead: 'set it [over REST](/api#updateRoute)'}],
  },
  {
    name: 'SecurityFilters',
    group: 'routes',
    importableFrom: INNER,
    text: 'The same fields for the security filters.',
    fields: filterFields,
  },
  {
    name: 'ContentTypes',
    group: 'routes',
    importableFrom: INNER,
    text: 'One rule of a filter.',
    fields: [
      field('operator', 'str', '`greater_than`: a score above the threshold rejects.'),
      field('restriction', 'str', 'What to look for.'),
      field('probability_threshold', 'float', '0.25, 0.5 or 0.75.'),
    ],
  },
  {
    name: 'Budget',
    group: 'routes',
    importableFrom: INNER,
    text: 'Defined, but no other model carries it: a budget cannot be sent with the SDK.',
    fields: [
      field('enabled', 'bool', 'Whether it counts.'),
      ...['daily', 'weekly', 'monthly', 'annual'].map((name) => field(name, 'float', `Amount, ${name}.`)),
      field('currency', 'str', 'Its currency.'),
    ],
  },
  {
    name: 'Routes',
    group: 'routes',
    importableFrom: PUBLIC,
    text: 'What `list_routes` returns.',
    fields: [preset('routes', 'list[Route]', '[]', 'The routes.')],
  },
];
