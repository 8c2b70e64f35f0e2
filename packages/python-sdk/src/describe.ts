/** Joins what the package publishes with the notes of docs/python-sdk. A note that does not fit is a RangeError. */
import {asyncExample} from './examples.ts';
import {
  findMethod,
  publishedClass,
  type PublishedField,
  type PublishedMethod,
  publishedMethod,
  type PublishedParameter,
  serviceMethod,
} from './published.ts';
import {modernLiteral, modernType, textOf} from './python-types.ts';
import type {MethodNotes, ModelNotes} from './notes.ts';
import {
  CLIENT,
  type Enumeration,
  type ExceptionClass,
  type Method,
  type Model,
  type Module,
  type Parameter,
  type ResourceId,
} from './types.ts';

type ParameterNotes = NonNullable<MethodNotes['parameters']>;
type ParameterNote = ParameterNotes[string];

function compareNames(where: string, names: readonly string[], notes: object): void {
  const noted = Object.keys(notes);
  const unknown = noted.filter((name) => !names.includes(name));
  const missing = names.filter((name) => !noted.includes(name));
  if (unknown.length > 0) throw new RangeError(`${where} has no ${unknown.join(', ')}`);
  if (missing.length > 0) throw new RangeError(`${where}: the notes lack ${missing.join(', ')}`);
}

function describeType(where: string, annotation: string | undefined, note: ParameterNote) {
  const own = typeof note === 'string' ? undefined : note.type;
  const isVague = annotation === undefined || annotation === 'Any';
  if (own !== undefined && !isVague) throw new RangeError(`${where} is published as ${annotation}`);
  if (own === undefined && annotation === undefined) throw new RangeError(`${where} needs a type`);
  if (own === undefined) return {type: modernType(annotation as string)};
  return {type: own, annotated: annotation === undefined ? ('nothing' as const) : ('Any' as const)};
}

const meaningOf = (note: ParameterNote): string => (typeof note === 'string' ? note : note.text);
const bare = (name: string): string => name.replace(/^\*+/, '');

export function describeParameters(
  where: string,
  published: readonly PublishedParameter[],
  notes: ParameterNotes,
  typed?: PublishedMethod,
): Parameter[] {
  // A `*` alone makes what follows keyword-only; it is not a parameter.
  const params = published.filter(({name}) => name !== '*');
  compareNames(
    where,
    params.map(({name}) => bare(name)),
    notes,
  );
  return params.map((param): Parameter => {
    const name = bare(param.name);
    const note = notes[name] as ParameterNote;
    if (param.name.startsWith('**')) return {name, type: 'Any', variadic: true, text: meaningOf(note)};
    const annotation = param.type ?? typed?.params.find((other) => other.name === name)?.type;
    return {
      name,
      ...describeType(`${where}(${name})`, annotation, note),
      ...(param.default !== undefined && {default: modernLiteral(param.default)}),
      text: meaningOf(note),
    };
  });
}

function describeReturn(where: string, annotation: string | undefined, own: string | undefined) {
  const annotated = annotation === undefined ? undefined : modernType(annotation);
  if (own === undefined) return {returns: annotated ?? 'None'};
  if (own === annotated) throw new RangeError(`${where}: ${own} is the published return type already`);
  return {returns: own, ...(annotated !== undefined && annotated !== 'Any' && {annotated})};
}

function namesOf(className: string, key: string): {sync: string; async?: string} | {async: string} {
  // The client's own methods are plain functions that hand on a coroutine: the service knows.
  const isAsync = publishedMethod(className, key).async ?? serviceMethod(key)?.async ?? false;
  if (isAsync) return {async: key};
  const twin = findMethod(className, `a${key}`)?.name;
  return {sync: key, ...(twin !== undefined && {async: twin})};
}

/**
 * `owner` is what stands before the method's name in its example, as in `client.chat.completions`; the pages
 * call a client with the admin key `admin`.
 */
export function describeMethod(
  className: string,
  key: string,
  resource: ResourceId,
  notes: MethodNotes,
  owner = 'client',
): Method {
  const where = `${className}.${key}`;
  const method = publishedMethod(className, key);
  const typed = className === CLIENT ? serviceMethod(key) : undefined;
  const {parameters = {}, returns, calls = [], alsoRaises, example, asyncExample: own, ...rest} = notes;
  const names = namesOf(className, key);
  const [, caller = 'client'] = /\b(admin|facade)\./.exec(example) ?? [];
  const callee = `${owner.replace(/^client/, caller)}.${key}`;
  const derived = () => asyncExample(example, callee, 'sync' in names && names.async !== undefined);
  return {
    resource,
    ...rest,
    ...names,
    parameters: describeParameters(where, method.params, parameters, typed),
    ...describeReturn(where, method.returns ?? typed?.returns, returns),
    calls,
    ...(alsoRaises && {alsoRaises: Object.entries(alsoRaises).map(([type, when]) => ({type, when}))}),
    examples: {sync: example, async: own ?? derived()},
  };
}

export function describeMethods(
  className: string,
  resource: ResourceId,
  notes: Readonly<Record<string, MethodNotes>>,
  owner?: string,
): Method[] {
  return Object.entries(notes).map(([key, note]) => describeMethod(className, key, resource, note, owner));
}

function describeField(model: string, field: PublishedField, text: string): Parameter {
  const {name, type, default: preset, default_factory: factory} = field;
  if (type === undefined) throw new RangeError(`${model}.${name} has no type`);
  const value = factory === 'list' ? '[]' : preset === undefined ? undefined : modernLiteral(preset);
  return {name, type: modernType(type), ...(value !== undefined && {default: value}), text};
}

/** A class is importable from its own module, and from the package itself if that exports it. */
const importableFrom = (module: Module, exported: boolean): Module[] =>
  exported ? ['javelin_sdk', module] : [module];

export function describeModel(
  name: string,
  {fields: texts, exported, methods, dropped, ...notes}: ModelNotes,
): Model {
  const fields = publishedClass(name).fields ?? [];
  compareNames(
    name,
    fields.map((field) => field.name),
    texts,
  );
  const methodNotes = Object.entries(methods ?? {});
  for (const [method] of methodNotes) publishedMethod(name, method);
  return {
    name,
    ...notes,
    importableFrom: importableFrom('javelin_sdk.models', exported),
    fields: fields.map((field) => describeField(name, field, texts[field.name] ?? '')),
    ...(methods && {methods: methodNotes.map(([method, note]) => ({name: method, ...note}))}),
    ...(dropped && {dropped: Object.entries(dropped).map(([key, instead]) => ({name: key, instead}))}),
  };
}

export function describeException(
  name: string,
  {exported, ...notes}: Pick<ExceptionClass, 'statuses' | 'text'> & {readonly exported: boolean},
): ExceptionClass {
  const preset = publishedMethod(name, '__init__').params.find((param) => param.name === 'message')?.default;
  return {
    name,
    base: publishedClass(name).bases[0] ?? '',
    importableFrom: importableFrom('javelin_sdk.exceptions', exported),
    message: textOf(preset ?? ''),
    ...notes,
  };
}

export function describeEnumeration(name: string, text: string): Enumeration {
  const members = (publishedClass(name).fields ?? []).map(({name: member, value}) => ({
    name: member,
    ...(value !== undefined && value !== 'auto()' && {value: textOf(value)}),
  }));
  return {name, module: 'javelin_sdk.models', members, text};
}
