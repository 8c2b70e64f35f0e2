/** Joins what the package publishes with what we know about it. A note without a published name stops the build. */
import {asyncExample} from './examples.ts';
import {findMethod, publishedClass, publishedMethod, serviceMethod} from './published.ts';
import type {PublishedField, PublishedMethod, PublishedParameter} from './published.ts';
import {modernLiteral, modernType, textOf} from './python-types.ts';
import type {Enumeration, HttpCall, Method, Model, Parameter, Raised, ResourceId} from './types.ts';

/** The meaning, and the type where the package gives none. */
export type ParameterNote = string | {readonly type: string; readonly text: string};
export type ParameterNotes = Readonly<Record<string, ParameterNote>>;

export interface MethodNotes {
  readonly resource: ResourceId;
  readonly text: string;
  readonly parameters?: ParameterNotes;
  /** Only where the package has no annotation, or a wrong one. */
  readonly returns?: string;
  readonly calls?: readonly HttpCall[];
  readonly errors: Method['errors'];
  readonly alsoRaises?: readonly Raised[];
  readonly traps?: readonly string[];
  readonly operation?: string;
  readonly example: string;
  /** Only where it cannot be derived from the synchronous one. */
  readonly asyncExample?: string;
}

/** By the name of the synchronous method, or of the asynchronous one where there is no other. */
export type NotesByMethod = Readonly<Record<string, MethodNotes>>;

function compareNames(where: string, names: readonly string[], notes: object): void {
  const noted = Object.keys(notes);
  const unknown = noted.filter((name) => !names.includes(name));
  const missing = names.filter((name) => !noted.includes(name));
  if (unknown.length > 0) throw new RangeError(`${where} has no ${unknown.join(', ')}: correct the notes`);
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
  params: readonly PublishedParameter[],
  notes: ParameterNotes,
  typed?: PublishedMethod,
): Parameter[] {
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

/** `owner` is what stands before the method's name in its example, as in `client.chat.completions`. */
export function describeMethod(className: string, key: string, notes: MethodNotes, owner = 'client'): Method {
  const where = `${className}.${key}`;
  const method = publishedMethod(className, key);
  const typed = className === 'JavelinClient' ? serviceMethod(key) : undefined;
  const {parameters = {}, returns, calls = [], example, asyncExample: own, ...rest} = notes;
  const names = namesOf(className, key);
  const derived = () =>
    asyncExample(example, `${owner}.${key}`, 'sync' in names && names.async !== undefined);
  return {
    ...rest,
    ...names,
    parameters: describeParameters(where, method.params, parameters, typed),
    ...describeReturn(where, method.returns ?? typed?.returns, returns),
    calls,
    examples: {sync: example, async: own ?? derived()},
  };
}

export function describeMethods(className: string, notes: NotesByMethod): Method[] {
  return Object.entries(notes).map(([key, note]) => describeMethod(className, key, note));
}

function describeField(model: string, field: PublishedField, text: string): Parameter {
  const {name, type, default: preset, default_factory: factory} = field;
  if (type === undefined) throw new RangeError(`${model}.${name} has no type`);
  const value = factory === 'list' ? '[]' : preset === undefined ? undefined : modernLiteral(preset);
  return {name, type: modernType(type), ...(value !== undefined && {default: value}), text};
}

export type ModelNotes = Omit<Model, 'name' | 'fields'> & {
  readonly fields: Readonly<Record<string, string>>;
};

export function describeModel(name: string, {fields: texts, ...notes}: ModelNotes): Model {
  const fields = publishedClass(name).fields ?? [];
  compareNames(
    name,
    fields.map((field) => field.name),
    texts,
  );
  for (const method of notes.methods ?? []) publishedMethod(name, method.name);
  return {name, ...notes, fields: fields.map((field) => describeField(name, field, texts[field.name] ?? ''))};
}

export function describeEnumeration(name: string, text: string): Enumeration {
  const members = (publishedClass(name).fields ?? []).map(({name: member, value}) => ({
    name: member,
    ...(value !== undefined && value !== 'auto()' && {value: textOf(value)}),
  }));
  return {name, module: 'javelin_sdk.models', members, text};
}
