import {describeMethod, describeMethods, describeParameters} from './describe.ts';
import {archiveNotes, modelSpecNotes, traceNotes} from './notes/observation.ts';
import {clientAttributes, lifecycleNotes} from './notes/client.ts';
import {gatewayNotes} from './notes/gateways.ts';
import {guardrailNotes} from './notes/guardrails.ts';
import {chatCompletionsNotes, completionsNotes, embeddingsNotes} from './notes/openai-style.ts';
import {providerNotes} from './notes/providers.ts';
import {queryNotes} from './notes/queries.ts';
import {registrationNotes} from './notes/registration.ts';
import {routeNotes, serviceUpdateRoute} from './notes/routes.ts';
import {secretNotes} from './notes/secrets.ts';
import {reloadNotes} from './notes/services.ts';
import {templateNotes} from './notes/templates.ts';
import type {MethodNotes, NotesByMethod} from './describe.ts';
import {publishedMethod} from './published.ts';
import type {PythonClass} from './types.ts';

const CLIENT = 'JavelinClient';

const client: PythonClass = {
  name: CLIENT,
  module: 'javelin_sdk',
  text: 'One client for model calls and administration. Creating it sends nothing.',
  parameters: describeParameters(CLIENT, publishedMethod(CLIENT, '__init__').params, {
    config: 'URL, keys and timeout.',
  }),
  attributes: clientAttributes,
  methods: describeMethods(CLIENT, {
    ...lifecycleNotes,
    ...registrationNotes,
    ...routeNotes,
    ...queryNotes,
    ...providerNotes,
    ...secretNotes,
    ...templateNotes,
    ...gatewayNotes,
    ...guardrailNotes,
    ...modelSpecNotes,
    ...traceNotes,
    ...archiveNotes,
  }),
};

function openaiStyle(name: string, reachedBy: string, text: string, notes: MethodNotes): PythonClass {
  const methods = [describeMethod(name, 'create', notes, reachedBy)];
  return {
    name,
    module: 'javelin_sdk.chat_completions',
    reachedBy,
    text,
    parameters: [],
    attributes: [],
    methods,
  };
}

/** A service has the client's methods, with the annotations that the client lacks. */
function service(name: string, attribute: string, notes: NotesByMethod): PythonClass {
  return {
    name,
    module: 'javelin_sdk.services',
    reachedBy: `client.${attribute}`,
    text: "Implements the client's methods of the same name.",
    parameters: [],
    attributes: [],
    methods: describeMethods(name, notes),
  };
}

const guardrailServiceNotes: NotesByMethod = {
  ...guardrailNotes,
  apply_guardrails: {
    ...(guardrailNotes['apply_guardrails'] as MethodNotes),
    parameters: {
      ...guardrailNotes['apply_guardrails']?.parameters,
      config: 'Settings for all processors.',
    },
  },
};

export const classes: readonly PythonClass[] = [
  client,
  openaiStyle(
    'ChatCompletions',
    'client.chat.completions',
    'OpenAI-style chat requests.',
    chatCompletionsNotes,
  ),
  openaiStyle('Completions', 'client.completions', 'OpenAI-style text completions.', completionsNotes),
  openaiStyle('Embeddings', 'client.embeddings', 'OpenAI-style embeddings.', embeddingsNotes),
  service('GatewayService', 'gateway_service', gatewayNotes),
  service('ProviderService', 'provider_service', {
    ...providerNotes,
    reload_provider: reloadNotes('providers', 'provider', 'providers', 'openai-prod'),
  }),
  service('RouteService', 'route_service', {
    ...routeNotes,
    ...queryNotes,
    update_route: serviceUpdateRoute,
    reload_route: reloadNotes('routes', 'route', 'routes', 'support-chat'),
  }),
  service('SecretService', 'secret_service', {
    ...secretNotes,
    reload_secret: reloadNotes('secrets', 'secret', 'secrets/keyvault', 'openai-prod-key'),
  }),
  service('TemplateService', 'template_service', templateNotes),
  service('GuardrailsService', 'guardrails_service', guardrailServiceNotes),
  service('ModelSpecService', 'modelspec_service', modelSpecNotes),
  service('TraceService', 'trace_service', traceNotes),
];
