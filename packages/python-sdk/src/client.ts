/** What `JavelinClient` has beside the methods of the resources. */
import type {Attribute, Method} from './types.ts';

const attribute = (name: string, type: string, text: string): Attribute => ({name, type, text});

export const clientAttributes: readonly Attribute[] = [
  attribute('config', 'JavelinConfig', 'What you passed in.'),
  attribute('base_url', 'str', 'Host and version, as in `https://your-api-domain.com/v1`.'),
  attribute('client', 'httpx.Client', 'Property. The synchronous HTTP client, made on first use.'),
  attribute('aclient', 'httpx.AsyncClient', 'Property. The asynchronous HTTP client, made on first use.'),
  attribute('chat', 'Chat', 'OpenAI-shaped chat calls: `client.chat.completions.create(…)`.'),
  attribute('completions', 'Completions', 'OpenAI-shaped text completions: `client.completions.create(…)`.'),
  attribute(
    'embeddings',
    'Embeddings',
    'OpenAI-shaped embeddings. Does not work: see [the OpenAI-shaped calls](#openai-shaped).',
  ),
  attribute('gateway_service', 'GatewayService', 'The gateway methods, where the client’s own come from.'),
  attribute('provider_service', 'ProviderService', 'The provider methods, and `reload_provider`.'),
  attribute('route_service', 'RouteService', 'The route methods, `aupdate_route` and `reload_route`.'),
  attribute('secret_service', 'SecretService', 'The key methods, and `reload_secret`.'),
  attribute('template_service', 'TemplateService', 'The template methods.'),
  attribute('trace_service', 'TraceService', 'The trace method.'),
  attribute('modelspec_service', 'ModelSpecService', 'The model specification methods.'),
  attribute(
    'guardrails_service',
    'GuardrailsService',
    'The guardrail methods; here `apply_guardrails` also takes `config`.',
  ),
  attribute('tracer', 'Tracer | None', 'OpenTelemetry tracer; `None` while tracing is off.'),
];

export const lifecycleMethods: readonly Method[] = [
  {
    resource: 'client',
    sync: 'set_headers',
    text: 'Adds headers to all later requests, synchronous, asynchronous and of a registered Bedrock client. Registered OpenAI clients copied theirs when they were registered.',
    parameters: [{name: 'headers', type: 'dict[str, str]', text: 'Merged into the present ones.'}],
    returns: 'None',
    calls: [],
    errors: 'local',
  },
  {
    resource: 'client',
    sync: 'close',
    async: 'aclose',
    text: 'Closes the synchronous HTTP client; `aclose` closes the asynchronous one. A closed client is not opened again.',
    parameters: [],
    returns: 'None',
    calls: [],
    errors: 'local',
  },
  {
    resource: 'client',
    sync: 'construct_endpoint_url',
    text: 'Builds the path that `query_unified_endpoint` would use.',
    parameters: [
      {
        name: 'request_model',
        type: 'dict',
        text: 'Keys `provider_name`, `endpoint_type`, `deployment`, `model_id`.',
      },
    ],
    returns: 'str',
    calls: [],
    errors: 'local',
    alsoRaises: [{type: 'ValueError', when: 'the endpoint type does not fit the provider'}],
  },
];
