/**
 * The Python SDK as data: the reference pages are made from it, and every Python and CLI example on any page is held
 * against it. Signatures come from `published.json`, their meaning from docs/python-sdk; where the SDK and the API
 * description differ, this package says what the SDK does.
 */
import {describeGlobalFlags, describeGroup} from './describe-cli.ts';
import {
  describeEnumeration,
  describeException,
  describeMethods,
  describeModel,
  describeParameters,
} from './describe.ts';
import type {Notes} from './files.ts';
import type {ResourceNotes} from './notes.ts';
import {publishedMethod} from './published.ts';
import {
  CLI_GROUPS,
  CLIENT,
  type Module,
  type PythonClass,
  type PythonSdk,
  RESOURCE_IDS,
  type ResourceId,
  STATUS_COLUMNS,
  type StatusRow,
} from './types.ts';

export {NOTES, type Notes} from './files.ts';
export type * from './types.ts';

function describeClient(notes: Notes): PythonClass {
  const {text, parameters, attributes} = notes.sdk.client;
  return {
    name: CLIENT,
    module: 'javelin_sdk',
    text,
    parameters: describeParameters(CLIENT, publishedMethod(CLIENT, '__init__').params, parameters),
    attributes: Object.entries(attributes).map(([name, attribute]) => ({name, ...attribute})),
    methods: RESOURCE_IDS.flatMap((id) => describeMethods(CLIENT, id, notes[id].methods)),
  };
}

/** A service has the client's methods, with the annotations that the client lacks. */
function describeService(resource: ResourceId, {methods, service}: ResourceNotes): PythonClass[] {
  if (!service) return [];
  return [
    {
      name: service.class,
      module: 'javelin_sdk.services',
      reachedBy: `client.${service.attribute}`,
      text: "Implements the client's methods of the same name.",
      parameters: [],
      attributes: [],
      methods: describeMethods(service.class, resource, {...methods, ...service.methods}),
    },
  ];
}

const describeOpenaiStyle = ({sdk}: Notes): PythonClass[] =>
  Object.entries(sdk.classes).map(([name, {reachedBy, text, methods}]) => ({
    name,
    module: 'javelin_sdk.chat_completions',
    reachedBy,
    text,
    parameters: [],
    attributes: [],
    methods: describeMethods(name, 'client', methods, reachedBy),
  }));

const describeStatus = ({status, raises}: Notes['exceptions']['statusTable'][number]): StatusRow => ({
  status,
  raises:
    typeof raises === 'string'
      ? (Object.fromEntries(STATUS_COLUMNS.map((column) => [column, raises])) as StatusRow['raises'])
      : raises,
});

export function describeSdk(notes: Notes): PythonSdk {
  const classes = [
    describeClient(notes),
    ...describeOpenaiStyle(notes),
    ...RESOURCE_IDS.flatMap((id) => describeService(id, notes[id])),
  ];
  const models = Object.entries(notes.models).map(([name, note]) => describeModel(name, note));
  const enumerations = Object.entries(notes.sdk.enumerations).map(([name, text]) =>
    describeEnumeration(name, text),
  );
  const exceptions = Object.entries(notes.exceptions.exceptions).map(([name, note]) =>
    describeException(name, note),
  );
  const exportsOf = (module: Module): string[] =>
    [
      ...classes.filter((item) => item.module === module),
      ...[...models, ...exceptions].filter((item) => item.importableFrom.includes(module)),
      ...enumerations.filter((item) => item.module === module),
    ].map(({name}) => name);
  const {distribution, importName, minimumPython, internal} = notes.sdk;
  return {
    distribution,
    importName,
    minimumPython,
    exports: {
      javelin_sdk: exportsOf('javelin_sdk'),
      'javelin_sdk.client': [CLIENT],
      'javelin_sdk.models': exportsOf('javelin_sdk.models'),
      'javelin_sdk.exceptions': exportsOf('javelin_sdk.exceptions'),
    },
    resources: RESOURCE_IDS.map((id) => ({id, title: notes[id].title})),
    classes,
    models,
    enumerations,
    exceptions,
    statusTable: notes.exceptions.statusTable.map(describeStatus),
    cli: {
      globalFlags: describeGlobalFlags(notes.cli.globalFlags),
      commands: CLI_GROUPS.flatMap((group) => describeGroup(group, notes.cli.groups[group])),
    },
    internal: internal.flatMap(({because, names}) => names.map((name) => ({name, because}))),
  };
}
