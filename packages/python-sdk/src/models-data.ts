import {field, INNER, preset, PUBLIC} from './models-client.ts';
import type {Model} from './types.ts';

export const secretModels: readonly Model[] = [
  {
    name: 'Secret',
    group: 'secrets',
    importableFrom: PUBLIC,
    text: 'A provider key in the vault. Printing one prints the keys: print `secret.masked()`.',
    fields: [
      field('api_key', 'str', 'The **name** of the secret, not a key.'),
      field('api_key_secret_name', 'str', 'A name for people.'),
      field('api_key_secret_key', 'str', 'The real key of the vendor.'),
      field('api_key_secret_key_javelin', 'str', 'The virtual key.'),
      field('provider_name', 'str', 'The provider it belongs to. Always give it.'),
      field('query_param_key', 'str', 'Query parameter the vendor wants the key in.'),
      field('header_key', 'str', 'Header the vendor wants the key in, such as `Authorization`.'),
      field('group', 'str', 'For sorting.'),
      preset('enabled', 'bool', 'True', 'Whether it may be used.'),
    ],
    methods: [{name: 'masked', returns: 'dict', text: 'The secret with both keys as `***MASKED***`.'}],
    dropped: [
      {name: 'organization', instead: 'send it [over REST](/api#createKey)'},
      {name: 'secrets_provider', instead: 'send it [over REST](/api#createKey)'},
    ],
  },
  {
    name: 'Secrets',
    group: 'secrets',
    importableFrom: PUBLIC,
    text: 'What `list_secrets` returns.',
    fields: [preset('secrets', 'list[Secret]', '[]', 'The keys.')],
  },
];

export const templateModels: readonly Model[] = [
  {
    name: 'Template',
    group: 'templates',
    importableFrom: PUBLIC,
    text: 'A data protection template.',
    fields: [
      field('name', 'str', 'Its name; routes call it their `strategy`.'),
      field('description', 'str', 'What it is for.'),
      field('type', 'str', '`inspect` or `de-identify`.'),
      preset('enabled', 'bool', 'True', 'Whether routes may use it.'),
      preset('models', 'list[TemplateModel]', '[]', 'Models it works with.'),
      field('config', 'TemplateConfig', 'What to find and what to do.'),
    ],
  },
  {
    name: 'TemplateModel',
    group: 'templates',
    importableFrom: INNER,
    text: 'An entry of `Template.models`.',
    fields: [
      field('name', 'str', 'Model.'),
      field('provider', 'str', 'Provider.'),
      field('suffix', 'str', 'Path after the base URL.'),
    ],
  },
  {
    name: 'TemplateConfig',
    group: 'templates',
    importableFrom: INNER,
    text: 'Mind the capital letters: `infoTypes` and `rejectPrompt`.',
    fields: [
      preset('infoTypes', 'list[InfoType]', '[]', 'What to find.'),
      field('transformation', 'Transformation', 'What to do with it.'),
      preset('notify', 'bool', 'False', 'Whether to report a finding.'),
      preset('reject', 'bool', 'False', 'Whether to refuse the call on a finding.'),
      preset('likelihood', 'str', '"Likely"', 'How sure a finding must be; `Possible` finds more.'),
      field('rejectPrompt', 'str', 'The text callers get on a refusal.'),
      field('risk_analysis', 'str', 'Risk analysis setting.'),
    ],
    dropped: [{name: 'routePrompt', instead: 'call it `rejectPrompt`'}],
  },
  {
    name: 'InfoType',
    group: 'templates',
    importableFrom: INNER,
    text: 'One kind of sensitive data.',
    fields: [
      field('name', 'str', 'A built-in name such as `EMAIL_ADDRESS`, or your own.'),
      field('description', 'str', 'What it is.'),
      field('regex', 'str', 'Pattern of your own.'),
      field('wordlist', 'list[str]', 'Words of your own.'),
    ],
    dropped: [
      {
        name: 'dictionary',
        instead: 'call it `wordlist`, or create the template [over REST](/api#createTemplate)',
      },
      {name: 'category', instead: 'leave it out'},
    ],
  },
  {
    name: 'Transformation',
    group: 'templates',
    importableFrom: INNER,
    text: 'What happens to a finding.',
    fields: [field('method', 'str', '`Inspect`, `Mask`, `Redact` or `Replace`.')],
    dropped: ['maskingCharacter', 'numberToMask', 'replacementConfig'].map((name) => ({
      name,
      instead: 'create the template [over REST](/api#createTemplate)',
    })),
  },
  {
    name: 'Templates',
    group: 'templates',
    importableFrom: PUBLIC,
    text: 'What `list_templates` returns.',
    fields: [preset('templates', 'list[Template]', '[]', 'The templates.')],
  },
];
