/** The calls that look like OpenAI's and reach any vendor. */
import {call, optional} from './build.ts';
import type {Method, Parameter, PythonClass} from './types.ts';

function createMethod(first: Parameter, extra: readonly Parameter[], traps: readonly string[]): Method {
  return {
    resource: 'client',
    sync: 'create',
    text: 'Sends an OpenAI-shaped call to any vendor. Give `route`, or a `model` with the header `x-javelin-route` set on the client.',
    parameters: [
      first,
      optional('route', 'str', 'A custom route.'),
      optional('model', 'str', 'A model, for the model flow.'),
      optional('temperature', 'float', 'Always sent.', '0.7'),
      optional('max_tokens', 'int', 'Upper limit of the answer.'),
      optional('stream', 'bool', 'Not put into the body: leave it off.', 'False'),
      optional('deployment_name', 'str', 'Azure OpenAI; defaults to `model`.'),
      optional('api_version', 'str', 'Azure OpenAI; becomes the query `api-version`.'),
      ...extra,
      {
        name: 'kwargs',
        type: 'Any',
        default: '{}',
        variadic: true,
        text: 'Passed on where the model has a rule for it.',
      },
    ],
    returns: 'dict',
    calls: [
      call('GET', '/v1/admin/routes/{route}'),
      call('GET', '/v1/admin/providers/{provider}'),
      call('GET', '/v1/admin/modelspec?api_base={api_base}&model_name={model}'),
      call('POST', '/v1/query/{route}'),
    ],
    errors: 'raises',
    alsoRaises: [
      {type: 'ValueError', when: 'neither `route` nor `model` is given, or the model has no rules'},
    ],
    traps,
  };
}

const messages: Parameter = {name: 'messages', type: 'list[dict]', text: 'The conversation.'};
const prompt: Parameter = {name: 'prompt', type: 'str', text: 'The text to continue.'};
const input: Parameter = {name: 'input', type: 'str | list[str]', text: 'The text to embed.'};
const endpointType = optional(
  'endpoint_type',
  'str',
  'Bedrock: `invoke`, `invoke_stream`, `converse`, `converse_stream`.',
);
const NO_STREAM =
  '`stream=True` does not stream: use a [registered client](/javelin-python/javelinclient#streaming).';

function shaped(name: string, reachedBy: string, text: string, method: Method): PythonClass {
  return {
    name,
    module: 'javelin_sdk.chat_completions',
    reachedBy,
    text,
    parameters: [],
    attributes: [],
    methods: [method],
  };
}

export const shapedClasses: readonly PythonClass[] = [
  shaped(
    'ChatCompletions',
    'client.chat.completions',
    'OpenAI-shaped chat calls.',
    createMethod(messages, [endpointType], [NO_STREAM]),
  ),
  shaped(
    'Completions',
    'client.completions',
    'OpenAI-shaped text completions.',
    createMethod(prompt, [], [NO_STREAM]),
  ),
  shaped(
    'Embeddings',
    'client.embeddings',
    'OpenAI-shaped embeddings.',
    createMethod(
      input,
      [],
      [
        'It swaps its two arguments and looks for a route named like your text. Use `query_route(route, {"input": …})` or a registered client.',
      ],
    ),
  ),
];
