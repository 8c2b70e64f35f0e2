import type {NotesByMethod} from '../describe.ts';
import {call, emptyName} from './words.ts';

const headers = 'Headers for this request only; they override those of the client.';
const body = 'The body, in the format of the model provider.';
const streamPath = 'JSONPath of the text in each chunk, such as `choices[0].delta.content`.';

export const queryNotes: NotesByMethod = {
  query_route: {
    resource: 'routes',
    text: "Calls a custom route and returns the model provider's response with the `javelin` object.",
    parameters: {
      route_name: "The route's name.",
      query_body: body,
      headers,
      stream: 'Return a generator of text chunks. Also set `"stream": True` in the body.',
      stream_response_path: streamPath,
    },
    calls: [call('POST', '/v1/query/{route_name}')],
    errors: 'raises',
    alsoRaises: [emptyName, {type: 'TypeError', when: '`stream=True` has no `stream_response_path`'}],
    traps: [
      'With `stream=True`, the whole response is downloaded before the first chunk. For incremental text, use a [registered client](/javelin-python/javelinclient#streaming).',
    ],
    operation: 'queryRoute',
    example: `messages = [{"role": "user", "content": "Say hello"}]
response = client.query_route("support-chat", {"messages": messages})
print(response["choices"][0]["message"]["content"])`,
  },
  query_unified_endpoint: {
    resource: 'routes',
    text: 'Calls a unified endpoint. `provider_name` and `endpoint_type` select the path: see [paths of the unified endpoints](/javelin-python/api-reference#unified-paths).',
    parameters: {
      provider_name: '`azureopenai`, `bedrock`, `anthropic`, or any other name for OpenAI-style paths.',
      endpoint_type: '`chat`, `completion`, `embeddings`, `invoke`, `converse`, …',
      query_body: body,
      headers,
      query_params: 'Query parameters, such as `api-version`.',
      deployment: 'The deployment, for Azure OpenAI.',
      model_id: 'The model ID, for Bedrock.',
      stream_response_path: streamPath,
    },
    calls: [call('POST', '/v1/{provider_name}/chat/completions')],
    errors: 'body',
    alsoRaises: [
      {type: 'ValueError', when: "the endpoint type doesn't match the provider"},
      {type: 'TypeError', when: "the response isn't JSON and there is no `stream_response_path`"},
    ],
    traps: [
      'An error response in JSON is returned like a result, so check for the field that you expect first: `choices`, or `content` for Anthropic Messages. One in plain text raises `TypeError`.',
      '`EndpointType.EMBED` is `"embed"`, which is rejected here. Pass the string `"embeddings"`.',
      'The sync form **prints the whole response body** to standard output. If responses may contain personal data, use the async form or `query_route`.',
    ],
    example: `body = {"model": "gpt-6-luna", "messages": messages}
route = {"x-javelin-route": "openai-prod"}
response = client.query_unified_endpoint("openai", "chat", body, route)
print(response.get("choices", response))`,
  },
};
