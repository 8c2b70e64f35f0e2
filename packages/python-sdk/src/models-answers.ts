import {field, INNER, preset, PUBLIC, required} from './models-client.ts';
import type {Model} from './types.ts';

export const answerModels: readonly Model[] = [
  {
    name: 'QueryResponse',
    group: 'answers',
    importableFrom: PUBLIC,
    text: 'No call returns it: `query_route` gives a dictionary. Use it to validate one, if the answer has neither tool calls nor empty content.',
    fields: [
      required('choices', 'list[Choice]', 'The answers.'),
      required('created', 'int', 'Unix time.'),
      required('id', 'str', 'Id of the answer.'),
      required('model', 'str', 'Model that answered.'),
      required('object', 'str', 'Kind of object.'),
      field('system_fingerprint', 'str', 'Vendor’s fingerprint.'),
      required('usage', 'Usage', 'Tokens.'),
    ],
    dropped: [
      {name: 'javelin', instead: 'read it from the dictionary'},
      {name: 'llm_response', instead: 'read the dictionary itself'},
    ],
  },
  {
    name: 'Choice',
    group: 'answers',
    importableFrom: INNER,
    text: 'One answer.',
    fields: [
      required('finish_reason', 'str', 'Why it ended.'),
      required('index', 'int', 'Its place.'),
      required('message', 'dict[str, str]', 'Role and content. Tool calls or a `null` content fail.'),
    ],
  },
  {
    name: 'Message',
    group: 'answers',
    importableFrom: INNER,
    text: 'One message.',
    fields: [required('role', 'str', 'Who speaks.'), required('content', 'str', 'What is said.')],
  },
  {
    name: 'Usage',
    group: 'answers',
    importableFrom: INNER,
    text: 'Tokens of a call.',
    fields: [
      required('prompt_tokens', 'int', 'Tokens in.'),
      required('completion_tokens', 'int', 'Tokens out.'),
      required('total_tokens', 'int', 'Both.'),
    ],
  },
  {
    name: 'ChatCompletion',
    group: 'answers',
    importableFrom: INNER,
    text: 'An OpenAI-shaped answer with loose parts.',
    fields: [
      required('id', 'str', 'Id of the answer.'),
      preset('object', 'str', '"chat.completion"', 'Kind of object.'),
      required('created', 'int', 'Unix time.'),
      required('model', 'str', 'Model that answered.'),
      required('choices', 'list[dict]', 'The answers.'),
      required('usage', 'dict', 'Tokens.'),
    ],
  },
];

export const ruleModels: readonly Model[] = [
  {
    name: 'ModelSpec',
    group: 'rules',
    importableFrom: INNER,
    text: 'How OpenAI-shaped bodies are translated for a model and back.',
    fields: [
      preset('input_rules', 'list[TransformRule]', '[]', 'For the request.'),
      preset('output_rules', 'list[TransformRule]', '[]', 'For the answer.'),
      preset('response_body_path', 'str', '"delta.text"', 'Where the text of a piece is.'),
      field('request_body_path', 'str', 'Where the request’s body is.'),
      field('error_message_path', 'str', 'Where an error’s text is.'),
      preset('input_schema', 'dict', '{}', 'Schema of the request.'),
      preset('output_schema', 'dict', '{}', 'Schema of the answer.'),
      preset('default_parameters', 'dict', '{}', 'Added to each request.'),
      preset('supported_features', 'list[str]', '[]', 'What the model can do.'),
      field('max_tokens', 'int', 'Its limit.'),
      field('stream_response_path', 'str', 'Where the text of a streamed piece is.'),
    ],
  },
  {
    name: 'TransformRule',
    group: 'rules',
    importableFrom: INNER,
    text: 'One rule of a specification.',
    fields: [
      required('source_path', 'str', 'A key or a JMESPath expression.'),
      required('target_path', 'str', 'Dotted path, with `[n]` for places in a list.'),
      field('default_value', 'Any', 'If the source is missing.'),
      field(
        'transform_function',
        'str',
        '`format_messages`, `format_claude_completion`, `format_mistral_completion`, `format_claude_messages` or `format_vertex_messages`.',
      ),
      field('conditions', 'list[str]', "Such as `type == 'chat'`."),
      field('array_handling', 'ArrayHandling', 'What to do with a list.'),
      field('type_hint', 'TypeHint', 'Convert to this type.'),
      field('additional_data', 'dict', 'Merged into the target.'),
    ],
  },
  {
    name: 'RemoteModelSpec',
    group: 'rules',
    importableFrom: INNER,
    text: 'A specification as the server sends it.',
    fields: [
      required('provider', 'str', 'Provider.'),
      required('model_name', 'str', 'Model.'),
      preset('input_rules', 'list[TransformRule]', '[]', 'For the request.'),
      preset('output_rules', 'list[TransformRule]', '[]', 'For the answer.'),
    ],
    methods: [{name: 'to_model_spec', returns: 'ModelSpec', text: 'The same as a `ModelSpec`.'}],
  },
  {
    name: 'ModelConfig',
    group: 'rules',
    importableFrom: INNER,
    text: 'A model with its address and key. Routes do not use it: they use `Model`.',
    fields: [
      required('provider', 'str', 'Provider.'),
      required('name', 'str', 'Model.'),
      field('api_base', 'str', 'Base URL.'),
      field('api_key', 'str', 'Key.'),
      field('virtual_secret_key', 'str', 'Virtual key.'),
      field('suffix', 'str', 'Path after the base URL.'),
      field('weight', 'int', 'Share of the traffic.'),
      field('fallback_enabled', 'bool', 'Whether the next takes over.'),
      field('fallback_codes', 'list[int]', 'Statuses that make it take over.'),
    ],
  },
  {
    name: 'UnivModelConfig',
    group: 'rules',
    importableFrom: INNER,
    text: 'A plain class, not a pydantic model: what a unified path is built from.',
    fields: ['provider_name', 'endpoint_type', 'deployment', 'arn', 'api_version', 'model_id'].map((name) =>
      field(name, 'str', 'Part of the path or its query.'),
    ),
  },
];
