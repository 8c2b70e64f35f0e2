import {describeModel} from '../describe.ts';
import type {Model} from '../types.ts';
import {INNER, PUBLIC} from './models-client.ts';

export const responseModels: readonly Model[] = [
  describeModel('QueryResponse', {
    group: 'responses',
    importableFrom: PUBLIC,
    text: 'A typed chat response. No method returns it; build it from the dict that `query_route` returns, unless the response has tool calls or empty content.',
    fields: {
      choices: 'The generated messages.',
      created: 'Unix time.',
      id: "The response's ID.",
      model: 'The model that responded.',
      object: 'The kind of object.',
      system_fingerprint: "The model provider's fingerprint.",
      usage: 'Token counts.',
    },
    dropped: [
      {name: 'javelin', instead: 'read it from the dict'},
      {name: 'llm_response', instead: 'read the dict itself'},
    ],
  }),
  describeModel('Choice', {
    group: 'responses',
    importableFrom: INNER,
    text: 'One generated message.',
    fields: {
      finish_reason: 'Why the model stopped.',
      index: 'The position in the list.',
      message: 'Role and content. Tool calls and `null` content fail validation.',
    },
  }),
  describeModel('Message', {
    group: 'responses',
    importableFrom: INNER,
    text: 'One message.',
    fields: {content: 'The text.', role: 'The author: `system`, `user` or `assistant`.'},
  }),
  describeModel('Usage', {
    group: 'responses',
    importableFrom: INNER,
    text: 'Token counts of a call.',
    fields: {
      completion_tokens: 'Tokens in the response.',
      prompt_tokens: 'Tokens in the request.',
      total_tokens: 'Tokens in request and response together.',
    },
  }),
  describeModel('ChatCompletion', {
    group: 'responses',
    importableFrom: INNER,
    text: 'An OpenAI-style response with untyped parts.',
    fields: {
      id: "The response's ID.",
      object: 'The kind of object.',
      created: 'Unix time.',
      model: 'The model that responded.',
      choices: 'The generated messages.',
      usage: 'Token counts.',
    },
  }),
];

export const ruleModels: readonly Model[] = [
  describeModel('ModelSpec', {
    group: 'rules',
    importableFrom: INNER,
    text: 'How OpenAI-style bodies are translated for a model and back.',
    fields: {
      input_rules: 'Rules for the request.',
      output_rules: 'Rules for the response.',
      response_body_path: 'Where the text of a chunk is.',
      request_body_path: 'Where the body of the request is.',
      error_message_path: 'Where the message of an error is.',
      input_schema: 'Schema of the request.',
      output_schema: 'Schema of the response.',
      supported_features: 'Features of the model.',
      max_tokens: "The model's limit.",
      default_parameters: 'Added to each request.',
      stream_response_path: 'Where the text of a streamed chunk is.',
    },
  }),
  describeModel('TransformRule', {
    group: 'rules',
    importableFrom: INNER,
    text: 'One rule of a specification.',
    fields: {
      source_path: 'A key or a JMESPath expression.',
      target_path: 'A dotted path, with `[n]` for positions in a list.',
      default_value: 'Used if the source is missing.',
      transform_function:
        '`format_messages`, `format_claude_completion`, `format_mistral_completion`, `format_claude_messages` or `format_vertex_messages`.',
      conditions: "Such as `type == 'chat'`.",
      array_handling: 'How to treat a list.',
      type_hint: 'The type to convert to.',
      additional_data: 'Merged into the target.',
    },
  }),
  describeModel('RemoteModelSpec', {
    group: 'rules',
    importableFrom: INNER,
    text: 'A specification as the server sends it.',
    fields: {
      provider: 'The provider.',
      model_name: "The model's name.",
      input_rules: 'Rules for the request, as plain dicts.',
      output_rules: 'Rules for the response, as plain dicts.',
    },
    methods: [{name: 'to_model_spec', returns: 'ModelSpec', text: 'Converts it to a `ModelSpec`.'}],
  }),
  describeModel('ModelConfig', {
    group: 'rules',
    importableFrom: INNER,
    text: "A model with its URL and key. Routes don't use it; they use `Model`.",
    fields: {
      provider: 'The provider.',
      name: "The model's name.",
      api_base: 'The base URL.',
      api_key: 'The key.',
      virtual_secret_key: 'The virtual key.',
      fallback_enabled: 'Whether the next model takes over when this one fails.',
      suffix: 'The path after the base URL.',
      weight: "The model's share of traffic.",
      fallback_codes: 'The status codes that trigger the fallback.',
    },
  }),
];
