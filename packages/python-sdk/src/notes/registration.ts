/** Methods that point an existing client at the gateway. They change that client and send nothing themselves. */
import type {MethodNotes, NotesByMethod} from '../describe.ts';

const openaiClient = (type: string) => ({type, text: 'Your client. It is changed in place, and returned.'});
const routeName = 'The unified route, sent as `x-javelin-route`. Without it, no route header is sent.';

/** Creates a client of the `openai` package, registers it and makes one call. */
function callWith(url: string | undefined, variable: string, register: string, model: string) {
  const key = `api_key=os.environ["${variable}"]`;
  const lines = (type: string, call: string) =>
    [
      ...(url === undefined ? [] : [`url = "${url}"`]),
      `openai_client = ${type}(${url === undefined ? key : `base_url=url, ${key}`})`,
      `client.${register}`,
      `completion = ${call}openai_client.chat.completions.create(`,
      `    model="${model}", messages=messages)`,
    ].join('\n');
  return {example: lines('OpenAI', ''), asyncExample: lines('AsyncOpenAI', 'await ')};
}

function register(text: string, notes: Partial<MethodNotes> & Pick<MethodNotes, 'example'>): MethodNotes {
  return {
    resource: 'client',
    text,
    parameters: {openai_client: openaiClient('openai.OpenAI'), route_name: routeName},
    returns: 'the same `openai_client`',
    errors: 'local',
    ...notes,
  };
}

const AZURE_CLIENT = `url = "https://acme-eu.openai.azure.com"
openai_client = AzureOpenAI(azure_endpoint=url, api_version="2024-10-21")
client.register_azureopenai(openai_client, route_name="azure-prod")`;

const BEDROCK_CLIENT = `runtime = boto3.client("bedrock-runtime", region_name="eu-central-1")
client.register_bedrock(runtime, route_name="awsbedrock")
model = "your-bedrock-model-id"
turn = {"role": "user", "content": [{"text": "Say hello"}]}`;

export const registrationNotes: NotesByMethod = {
  register_openai: register('Points an OpenAI client at `{base_url}/v1`.', {
    parameters: {
      openai_client: openaiClient('openai.OpenAI | openai.AsyncOpenAI'),
      route_name: routeName,
    },
    traps: [
      'Register one client per `JavelinClient`. A second one would send its requests with the key and the route of the first.',
      'With `AsyncOpenAI`, `chat.completions.create` works and `embeddings.create` raises `RuntimeError`.',
    ],
    ...callWith(
      undefined,
      'OPENAI_API_KEY',
      'register_openai(openai_client, route_name="openai-prod")',
      'gpt-6-luna',
    ),
  }),
  register_azureopenai: register('Points an Azure OpenAI client at `{base_url}/v1/openai`.', {
    parameters: {openai_client: openaiClient('openai.AzureOpenAI'), route_name: routeName},
    traps: [
      'It also changes this `JavelinClient` to `/v1/openai`, so its admin requests fail. Use a separate instance for administration.',
    ],
    example: `${AZURE_CLIENT}
completion = openai_client.chat.completions.create(
    model="support-eu", messages=messages)`,
    asyncExample: `${AZURE_CLIENT}
completion = await asyncio.to_thread(
    openai_client.chat.completions.create, model="support-eu", messages=messages)`,
  }),
  register_gemini: register(
    "Points an OpenAI client that was created for Gemini's OpenAI-compatible API at `{base_url}/v1`.",
    callWith(
      'https://generativelanguage.googleapis.com/v1beta/openai/',
      'GEMINI_API_KEY',
      'register_gemini(openai_client, route_name="gemini")',
      'gemini-3.5-flash',
    ),
  ),
  register_deepseek: register(
    'Points an OpenAI client that was created for DeepSeek at `{base_url}/v1`.',
    callWith(
      'https://api.deepseek.com',
      'DEEPSEEK_API_KEY',
      'register_deepseek(openai_client, route_name="deepseek")',
      'deepseek-flash',
    ),
  ),
  register_provider: register('Points any OpenAI-style client at `{base_url}/v1`.', {
    parameters: {
      openai_client: openaiClient('openai.OpenAI'),
      provider_name: 'The name of the model provider in traces.',
      route_name: routeName,
    },
    ...callWith(
      'https://api.mistral.ai/v1',
      'MISTRAL_API_KEY',
      'register_provider(openai_client, "mistral_ai", "mistral-eu")',
      'mistral-small-latest',
    ),
  }),
  register_bedrock: {
    resource: 'client',
    text: 'Routes `InvokeModel`, `InvokeModelWithResponseStream`, `Converse` and `ConverseStream` of a boto3 client through the gateway.',
    parameters: {
      bedrock_runtime_client: {type: 'boto3 client', text: 'A `bedrock-runtime` client. Required.'},
      bedrock_client: {type: 'boto3 client', text: 'A `bedrock` client, to resolve ARNs to model IDs.'},
      bedrock_session: {type: 'boto3 session', text: 'Not enough without a runtime client.'},
      route_name: 'The unified route. The default is `awsbedrock`.',
    },
    errors: 'local',
    alsoRaises: [
      {type: 'AssertionError', when: 'the runtime client is missing or is a different kind of client'},
    ],
    traps: [
      'It returns `None`, so keep your own reference to the client.',
      "Don't set `llm_api_key`: it would replace the AWS signature.",
    ],
    example: `${BEDROCK_CLIENT}
response = runtime.converse(modelId=model, messages=[turn])`,
    asyncExample: `${BEDROCK_CLIENT}
response = await asyncio.to_thread(runtime.converse, modelId=model, messages=[turn])`,
  },
};
