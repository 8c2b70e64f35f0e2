/**
 * The published Python SDK as data: the reference pages are made from it, and every Python and CLI example on any page is
 * held against it. Signatures come from `published.json`; where the SDK and the API description differ, this package says
 * what the SDK does.
 */
import {classes} from './classes.ts';
import {describeEnumeration} from './describe.ts';
import {internal} from './internal.ts';
import {cli} from './notes/cli.ts';
import {exceptions, statusTable} from './notes/exceptions.ts';
import {gatewayModels, javelinConfig, providerModels} from './notes/models-client.ts';
import {secretModels, templateModels} from './notes/models-data.ts';
import {responseModels, ruleModels} from './notes/models-responses.ts';
import {routeModels} from './notes/models-routes.ts';
import type {Module, PythonSdk} from './types.ts';

export type * from './types.ts';

const models = [
  javelinConfig,
  ...gatewayModels,
  ...providerModels,
  ...routeModels,
  ...secretModels,
  ...templateModels,
  ...responseModels,
  ...ruleModels,
];

const enumerations = [
  describeEnumeration('EndpointType', 'The kind of endpoint.'),
  describeEnumeration('ArrayHandling', 'How a rule treats a list.'),
  describeEnumeration('TypeHint', 'The type that a rule converts to.'),
  describeEnumeration('SecretType', 'The kind of vault. No model uses it.'),
  describeEnumeration('HttpMethod', 'Used inside the library.'),
];

function exportsOf(module: Module): string[] {
  return [
    ...classes.filter((item) => item.module === module).map(({name}) => name),
    ...models.filter((item) => item.importableFrom.includes(module)).map(({name}) => name),
    ...exceptions.filter((item) => item.importableFrom.includes(module)).map(({name}) => name),
    ...enumerations.filter((item) => item.module === module).map(({name}) => name),
  ];
}

export const pythonSdk: PythonSdk = {
  distribution: 'javelin-sdk',
  importName: 'javelin_sdk',
  minimumPython: '3.10',
  exports: {
    javelin_sdk: exportsOf('javelin_sdk'),
    'javelin_sdk.client': ['JavelinClient'],
    'javelin_sdk.models': exportsOf('javelin_sdk.models'),
    'javelin_sdk.exceptions': exportsOf('javelin_sdk.exceptions'),
  },
  resources: [
    {id: 'client', title: 'Client'},
    {id: 'routes', title: 'Routes and queries'},
    {id: 'providers', title: 'Providers'},
    {id: 'secrets', title: 'Secrets'},
    {id: 'templates', title: 'Templates'},
    {id: 'gateways', title: 'Gateways'},
    {id: 'guardrails', title: 'Guardrails'},
    {id: 'model-specs', title: 'Model specifications'},
    {id: 'traces', title: 'Traces'},
    {id: 'archive', title: 'Archive'},
  ],
  classes,
  models,
  enumerations,
  exceptions,
  statusTable,
  cli,
  internal,
};
