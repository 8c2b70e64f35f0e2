/** What `JavelinClient` has beside the methods of the resources. */
import type {NotesByMethod} from '../describe.ts';
import type {Attribute} from '../types.ts';

const attribute = (name: string, type: string, text: string): Attribute => ({name, type, text});

/** Set in the constructor, except the two properties: only those are published as names. */
export const clientAttributes: readonly Attribute[] = [
  attribute('config', 'JavelinConfig', 'The configuration that you passed in.'),
  attribute('base_url', 'str', 'Host and version, such as `https://your-api-domain.com/v1`.'),
  attribute('client', 'httpx.Client', 'Property. The sync HTTP client, created on first use.'),
  attribute('aclient', 'httpx.AsyncClient', 'Property. The async HTTP client, created on first use.'),
  attribute('chat', 'Chat', 'OpenAI-style chat: `client.chat.completions.create(…)`.'),
  attribute('completions', 'Completions', 'OpenAI-style completions: `client.completions.create(…)`.'),
  attribute(
    'embeddings',
    'Embeddings',
    "OpenAI-style embeddings. [Doesn't work](/javelin-python/api-reference#embeddings-create).",
  ),
  attribute('gateway_service', 'GatewayService', 'The gateway methods.'),
  attribute('provider_service', 'ProviderService', 'The provider methods, and `reload_provider`.'),
  attribute('route_service', 'RouteService', 'The route methods, `aupdate_route` and `reload_route`.'),
  attribute('secret_service', 'SecretService', 'The secret methods, and `reload_secret`.'),
  attribute('template_service', 'TemplateService', 'The template methods.'),
  attribute('trace_service', 'TraceService', 'The trace method.'),
  attribute('modelspec_service', 'ModelSpecService', 'The model specification methods.'),
  attribute(
    'guardrails_service',
    'GuardrailsService',
    'The guardrail methods. Here, `apply_guardrails` also takes `config`.',
  ),
  attribute('tracer', 'Tracer | None', 'The OpenTelemetry tracer, or `None` while tracing is off.'),
];

export const lifecycleNotes: NotesByMethod = {
  set_headers: {
    resource: 'client',
    text: 'Adds headers to all later requests: sync, async and those of a registered Bedrock client. A registered OpenAI client keeps the headers that it copied on registration.',
    parameters: {headers: 'Merged into the current headers.'},
    errors: 'local',
    example: `client.set_headers({"x-javelin-namespace": "production"})
secret = client.get_secret("openai-prod-key", "openai-prod")`,
    asyncExample: `client.set_headers({"x-javelin-namespace": "production"})
secret = await client.aget_secret("openai-prod-key", "openai-prod")`,
  },
  close: {
    resource: 'client',
    text: "Closes the sync HTTP client; `aclose` closes the async one. A closed client can't be reopened.",
    errors: 'local',
    example: `client = JavelinClient(config)
print(client.get_route("support-chat"))
client.close()`,
  },
  construct_endpoint_url: {
    resource: 'client',
    text: 'Builds the absolute URL that `query_unified_endpoint` would call.',
    parameters: {
      request_model:
        'A dict with `provider_name`, `endpoint_type` and, as needed, `deployment` or `model_id`.',
    },
    errors: 'local',
    alsoRaises: [
      {
        type: 'ValueError',
        when: "`provider_name` is missing or the endpoint type doesn't match the provider",
      },
    ],
    example: `target = {"provider_name": "openai", "endpoint_type": "chat"}
print(client.construct_endpoint_url(target))
# https://your-api-domain.com/v1/openai/chat/completions`,
    asyncExample: `async def endpoint(target: dict) -> str:
    return client.construct_endpoint_url(target)  # sends nothing`,
  },
};
