import {call, named, optional, reload, RELOAD_NOT_SENT} from './build.ts';
import {clientAttributes, lifecycleMethods} from './client.ts';
import {gatewayMethods} from './methods-gateways.ts';
import {otherMethods} from './methods-other.ts';
import {providerMethods} from './methods-providers.ts';
import {routeMethods} from './methods-routes.ts';
import {secretMethods} from './methods-secrets.ts';
import {templateMethods} from './methods-templates.ts';
import {vendorMethods} from './methods-vendors.ts';
import {javelinConfig} from './models-client.ts';
import {shapedClasses} from './openai-shaped.ts';
import type {Method, PythonClass} from './types.ts';

function reloads(resource: 'routes' | 'providers' | 'secrets', name: string, path: string): Method {
  return {
    resource,
    sync: `reload_${name}`,
    async: `areload_${name}`,
    text: `Asks the running gateway to read this ${name} again.`,
    parameters: [named(`${name}_name`, 'Its name.')],
    returns: 'httpx.Response',
    calls: [call('POST', `/v1/${path}/{${name}_name}/reload`)],
    errors: 'response',
  };
}

const asyncUpdateRoute: Method = {
  resource: 'routes',
  async: 'aupdate_route',
  text: 'Replaces a route. Only the service has the async form.',
  parameters: [{name: 'route', type: 'Route', text: 'The whole route.'}],
  returns: 'str',
  calls: [call('PUT', '/v1/admin/routes/{name}'), reload('routes/{name}')],
  errors: 'raises',
  traps: [RELOAD_NOT_SENT],
  operation: 'updateRoute',
};

function service(name: string, attributeName: string, methods: readonly Method[]): PythonClass {
  return {
    name,
    module: 'javelin_sdk.services',
    reachedBy: `client.${attributeName}`,
    text: 'Where the client’s methods come from.',
    parameters: [],
    attributes: [],
    methods,
  };
}

const ofResource = (resource: Method['resource']) =>
  otherMethods.filter((method) => method.resource === resource);
const withConfig = ofResource('guardrails').map((method): Method =>
  method.sync === 'apply_guardrails'
    ? {
        ...method,
        parameters: [...method.parameters, optional('config', 'dict', 'Settings for all processors.')],
      }
    : method,
);

export const classes: readonly PythonClass[] = [
  {
    name: 'JavelinClient',
    module: 'javelin_sdk',
    text: 'One client for model calls and administration. Creating it sends nothing.',
    parameters: [{name: 'config', type: 'JavelinConfig', text: 'Address, keys and timeout.'}],
    attributes: clientAttributes,
    methods: [
      ...lifecycleMethods,
      ...vendorMethods,
      ...gatewayMethods,
      ...providerMethods,
      ...routeMethods,
      ...secretMethods,
      ...templateMethods,
      ...otherMethods,
    ],
  },
  {
    name: 'JavelinConfig',
    module: 'javelin_sdk',
    text: javelinConfig.text,
    parameters: javelinConfig.fields,
    attributes: [],
    methods: [],
  },
  ...shapedClasses,
  service('GatewayService', 'gateway_service', gatewayMethods),
  service('ProviderService', 'provider_service', [
    ...providerMethods,
    reloads('providers', 'provider', 'providers'),
  ]),
  service('RouteService', 'route_service', [
    ...routeMethods,
    asyncUpdateRoute,
    reloads('routes', 'route', 'routes'),
  ]),
  service('SecretService', 'secret_service', [
    ...secretMethods,
    reloads('secrets', 'secret', 'secrets/keyvault'),
  ]),
  service('TemplateService', 'template_service', templateMethods),
  service('GuardrailsService', 'guardrails_service', withConfig),
  service('ModelSpecService', 'modelspec_service', ofResource('model-specs')),
  service('TraceService', 'trace_service', ofResource('traces')),
];
