/** The calls that look like OpenAI's and reach any model provider. */
import type {MethodNotes} from '../describe.ts';
import {call} from './words.ts';

const COMMON = {
  route: 'A custom route.',
  model: 'A model. Also set the header `x-javelin-route` on the client.',
  temperature: 'Always sent.',
  max_tokens: 'The maximum length of the response.',
  stream: 'Not put into the body. Leave it off.',
  deployment_name: 'The deployment, for Azure OpenAI. The default is `model`.',
  api_version: 'For Azure OpenAI; sent as the query parameter `api-version`.',
  kwargs: 'Passed on if the model has a rule for the argument.',
};

const NO_STREAM =
  "`stream=True` doesn't stream. Use a [registered client](/javelin-python/javelinclient#streaming).";

const BASE: Pick<MethodNotes, 'resource' | 'calls' | 'errors' | 'alsoRaises'> = {
  resource: 'client',
  calls: [
    call('GET', '/v1/admin/routes/{route}'),
    call('GET', '/v1/admin/providers/{provider}'),
    call('GET', '/v1/admin/modelspec?api_base={api_base}&model_name={model}'),
    call('POST', '/v1/query/{route}'),
  ],
  errors: 'raises',
  alsoRaises: [
    {
      type: 'ValueError',
      when: 'neither `route` nor `model` is given, or the gateway has no rules for the model',
    },
  ],
};

export const chatCompletionsNotes: MethodNotes = {
  ...BASE,
  text: 'Sends an OpenAI-style chat request to any model provider. Pass `route`, or `model` with the header `x-javelin-route` set on the client.',
  parameters: {
    messages: 'The conversation.',
    ...COMMON,
    endpoint_type: 'For Bedrock: `invoke`, `invoke_stream`, `converse` or `converse_stream`.',
  },
  traps: [NO_STREAM],
  example: `messages = [{"role": "user", "content": "Say hello"}]
response = client.chat.completions.create(messages, route="support-chat")
print(response["choices"][0]["message"]["content"])`,
};

export const completionsNotes: MethodNotes = {
  ...BASE,
  text: 'Sends a text completion request to a custom route.',
  parameters: {prompt: 'The text to complete.', ...COMMON},
  traps: [
    'Pass `route`. With `model` alone, the SDK sends the prompt as `messages` to the chat endpoint, which expects a list.',
    NO_STREAM,
  ],
  example: `response = client.completions.create("Say hello", route="support-text")
print(response["choices"][0]["text"])`,
};

export const embeddingsNotes: MethodNotes = {
  ...BASE,
  text: "Meant to create embeddings, but **doesn't work**: the SDK swaps `route` and `input` and looks for a route with the name of your text. Use `query_route` or a registered client.",
  parameters: {
    route: 'A custom route.',
    input: 'The text to embed.',
    model: 'A model.',
    encoding_format: 'The format of the vectors.',
    kwargs: 'Passed on if the model has a rule for the argument.',
  },
  example: `# Instead of client.embeddings.create:
body = {"input": "Where is my parcel?"}
response = client.query_route("support-embeddings", body)
vector = response["data"][0]["embedding"]`,
  asyncExample: `# Instead of client.embeddings.create:
body = {"input": "Where is my parcel?"}
response = await client.aquery_route("support-embeddings", body)
vector = response["data"][0]["embedding"]`,
};
