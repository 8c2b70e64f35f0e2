import {describeModel} from '../describe.ts';
import type {Model} from '../types.ts';
import {INNER, PUBLIC} from './models-client.ts';

const REST_SECRET = 'send it [over REST](/api#createKey)';
const REST_TEMPLATE = 'create the template [over REST](/api#createTemplate)';

export const secretModels: readonly Model[] = [
  describeModel('Secret', {
    group: 'secrets',
    importableFrom: PUBLIC,
    text: 'A provider API key in the vault. Printing a `Secret` prints the key: print `secret.masked()` instead.',
    fields: {
      api_key: 'The **name** of the secret, not a key.',
      api_key_secret_name: 'A display name.',
      api_key_secret_key: 'The provider API key.',
      api_key_secret_key_javelin: 'The virtual key.',
      provider_name: 'The provider that the secret belongs to. Always set it.',
      query_param_key: 'The query parameter in which the model provider expects the key.',
      header_key: 'The header in which the model provider expects the key, such as `Authorization`.',
      group: 'A label, such as a team.',
      enabled: 'Whether the secret may be used.',
    },
    methods: [{name: 'masked', returns: 'dict', text: 'The secret with both keys as `***MASKED***`.'}],
    dropped: [
      {name: 'organization', instead: REST_SECRET},
      {name: 'secrets_provider', instead: 'set it in the console'},
    ],
  }),
  describeModel('Secrets', {
    group: 'secrets',
    importableFrom: PUBLIC,
    text: 'The result of `list_secrets`.',
    fields: {secrets: 'The secrets.'},
  }),
];

export const templateModels: readonly Model[] = [
  describeModel('Template', {
    group: 'templates',
    importableFrom: PUBLIC,
    text: 'A data protection template.',
    fields: {
      name: "The name, which a route's policy refers to as `strategy`.",
      description: 'A description.',
      type: '`inspect` or `de-identify`.',
      enabled: 'Whether the template is enabled.',
      models: 'The models that the template works with.',
      config: 'What to find, and what to do with it.',
    },
  }),
  describeModel('TemplateModel', {
    group: 'templates',
    importableFrom: INNER,
    text: 'An entry of `Template.models`.',
    fields: {
      name: "The model's name.",
      provider: "The provider's name.",
      suffix: 'The path after the base URL.',
    },
  }),
  describeModel('TemplateConfig', {
    group: 'templates',
    importableFrom: INNER,
    text: 'The settings of a template. `infoTypes` and `rejectPrompt` are written in camel case.',
    fields: {
      infoTypes: 'What to find.',
      transformation: 'What to do with a match.',
      notify: 'Whether to report a match.',
      reject: 'Whether to reject a request that contains a match.',
      likelihood: 'The minimum confidence; `Possible` finds more than `Likely`.',
      rejectPrompt: 'The message that callers get when a request is rejected.',
      risk_analysis: 'A setting for risk analysis.',
    },
    dropped: [{name: 'routePrompt', instead: 'call it `rejectPrompt`'}],
  }),
  describeModel('InfoType', {
    group: 'templates',
    importableFrom: INNER,
    text: 'One kind of sensitive data.',
    fields: {
      name: 'A built-in name such as `EMAIL_ADDRESS`, or your own.',
      description: 'A description.',
      regex: 'Your pattern.',
      wordlist: 'Your words.',
    },
    dropped: [
      {name: 'dictionary', instead: `call it \`wordlist\`, or ${REST_TEMPLATE}`},
      {name: 'category', instead: 'leave it out'},
    ],
  }),
  describeModel('Transformation', {
    group: 'templates',
    importableFrom: INNER,
    text: 'What happens to a match.',
    fields: {method: '`Inspect`, `Mask`, `Redact` or `Replace`.'},
    dropped: ['maskingCharacter', 'numberToMask', 'replacementConfig'].map((name) => ({
      name,
      instead: REST_TEMPLATE,
    })),
  }),
  describeModel('Templates', {
    group: 'templates',
    importableFrom: PUBLIC,
    text: 'The result of `list_templates`.',
    fields: {templates: 'The templates.'},
  }),
];
