import type {Method, Parameter} from './types.ts';

const openaiClient = (type: string): Parameter => ({
  name: 'openai_client',
  type,
  text: 'Your vendor client. It is changed, and returned.',
});
const routeName: Parameter = {
  name: 'route_name',
  type: 'str | None',
  default: 'None',
  text: 'The unified route, sent as `x-javelin-route`. Without it no route header is sent.',
};

function register(
  name: string,
  type: string,
  text: string,
  extra: readonly Parameter[] = [],
  traps: readonly string[] = [],
): Method {
  return {
    resource: 'client',
    sync: name,
    text,
    parameters: [openaiClient(type), ...extra, routeName],
    returns: 'the same `openai_client`',
    calls: [],
    errors: 'local',
    traps,
  };
}

/** They change somebody else's client and send nothing themselves. */
export const vendorMethods: readonly Method[] = [
  register(
    'register_openai',
    'openai.OpenAI | openai.AsyncOpenAI',
    'Points an OpenAI client at `{base_url}/v1`.',
    [],
    [
      'One vendor client for each `JavelinClient`: a second one would send through the first one’s key and route.',
      '`AsyncOpenAI`: `chat.completions.create` works, `embeddings.create` raises `RuntimeError`.',
    ],
  ),
  register(
    'register_azureopenai',
    'openai.AzureOpenAI',
    'Points an Azure OpenAI client at `{base_url}/v1/openai`.',
    [],
    [
      'It also moves this `JavelinClient` to `/v1/openai`, so that its admin calls fail: keep another instance for administration.',
    ],
  ),
  register(
    'register_gemini',
    'openai.OpenAI',
    'Points an OpenAI client made for Gemini’s OpenAI-compatible address at `{base_url}/v1`.',
  ),
  register(
    'register_deepseek',
    'openai.OpenAI',
    'Points an OpenAI client made for DeepSeek at `{base_url}/v1`.',
  ),
  register('register_provider', 'openai.OpenAI', 'The general form behind the four above.', [
    {name: 'provider_name', type: 'str', text: 'Names the vendor in traces.'},
  ]),
  {
    resource: 'client',
    sync: 'register_bedrock',
    text: 'Sends `InvokeModel`, `InvokeModelWithResponseStream`, `Converse` and `ConverseStream` of a boto3 client through the gateway.',
    parameters: [
      {name: 'bedrock_runtime_client', type: 'boto3 client', text: 'A `bedrock-runtime` client. Required.'},
      {
        name: 'bedrock_client',
        type: 'boto3 client | None',
        default: 'None',
        text: 'A `bedrock` client, to resolve ARNs to model ids.',
      },
      {
        name: 'bedrock_session',
        type: 'boto3 session | None',
        default: 'None',
        text: 'Not enough on its own.',
      },
      {
        name: 'route_name',
        type: 'str | None',
        default: 'None',
        text: 'The unified route; `awsbedrock` if you give none.',
      },
    ],
    returns: 'None',
    calls: [],
    errors: 'local',
    alsoRaises: [
      {type: 'AssertionError', when: 'the runtime client is missing or is another kind of client'},
    ],
    traps: [
      'It returns `None`: keep your own reference to the client.',
      'Do not set `llm_api_key`: it would replace the AWS signature.',
    ],
  },
];
