/**
 * The published Python SDK as data: the reference pages are made from it, and every Python and CLI example on any page is
 * held against it. Where the SDK and the API description differ, this file says what the SDK does.
 */
import {classes} from './classes.ts';
import {cli} from './cli.ts';
import {exceptions, statusTable} from './exceptions.ts';
import {gatewayModels, javelinConfig, providerModels} from './models-client.ts';
import {answerModels, ruleModels} from './models-answers.ts';
import {secretModels, templateModels} from './models-data.ts';
import {routeModels} from './models-routes.ts';
import type {Enumeration, Module, PythonSdk} from './types.ts';

export type * from './types.ts';

const models = [
  javelinConfig,
  ...gatewayModels,
  ...providerModels,
  ...routeModels,
  ...secretModels,
  ...templateModels,
  ...answerModels,
  ...ruleModels,
];

const enumeration = (name: string, values: string, text: string): Enumeration => ({
  name,
  module: 'javelin_sdk.models',
  values: values.split(' '),
  text,
});

const enumerations: readonly Enumeration[] = [
  enumeration(
    'EndpointType',
    'unknown chat completion embed invoke converse stream invoke_stream converse_stream all',
    'Kind of model call.',
  ),
  enumeration('ArrayHandling', 'join first last flatten', 'What a rule does with a list.'),
  enumeration('TypeHint', 'str int float bool array object passthrough', 'What a rule converts to.'),
  enumeration('SecretType', 'aws kubernetes', 'Kinds of vault. No model uses it.'),
  enumeration('HttpMethod', 'GET POST PUT DELETE', 'Used inside the library.'),
];

function exportsOf(module: Module): string[] {
  return [
    ...classes.filter((item) => item.module === module).map(({name}) => name),
    ...models.filter((item) => item.importableFrom.includes(module)).map(({name}) => name),
    ...exceptions.filter((item) => item.importableFrom.includes(module)).map(({name}) => name),
    ...enumerations.filter((item) => item.module === module).map(({name}) => name),
  ].filter((name, index, all) => all.indexOf(name) === index);
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
};
