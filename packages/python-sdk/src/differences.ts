/**
 * Compares the description with the published package, both ways and name by name: what differs, what is documented and
 * not published, what is published and neither documented nor listed as internal. The test wants an empty list.
 */
import {cliDifferences} from './differences-cli.ts';
import type {
  Published,
  PublishedClass,
  PublishedField,
  PublishedMethod,
  PublishedParameter,
} from './published.ts';
import {modernLiteral, modernType, textOf} from './python-types.ts';
import type {Method, Parameter, PythonClass, PythonSdk} from './types.ts';

type Say = (where: string, documented: unknown, is: unknown) => void;

const signatureOf = ({name, variadic, default: preset}: Parameter): string =>
  `${variadic ? '**' : ''}${name}${preset === undefined ? '' : ` = ${preset}`}`;
const publishedSignature = ({name, default: preset}: PublishedParameter): string =>
  `${name}${preset === undefined ? '' : ` = ${modernLiteral(preset)}`}`;

function annotationOf({type, annotated}: Parameter): string {
  return annotated === undefined ? type : annotated;
}

/** A method of the client has no annotations; those of the service behind it count. */
function typedTwin(published: Published, name: string): PublishedMethod | undefined {
  return Object.entries(published.classes)
    .filter(([className]) => className.endsWith('Service'))
    .flatMap(([, {methods = []}]) => methods)
    .find((method) => method.name === name);
}

function compareMethod(
  where: string,
  documented: Method,
  is: PublishedMethod,
  twin: PublishedMethod | undefined,
  say: Say,
) {
  const signature = documented.parameters.map(signatureOf).join(', ');
  const published = is.params.map(publishedSignature).join(', ');
  if (signature !== published) say(where, signature, published);
  for (const param of is.params) {
    const found = documented.parameters.find(({name}) => param.name.replace('**', '') === name);
    const type = param.type ?? twin?.params.find(({name}) => name === param.name)?.type;
    if (found === undefined || found.variadic) continue;
    const expected = type === undefined ? 'nothing' : modernType(type);
    if (annotationOf(found) !== expected) say(`${where}(${param.name})`, annotationOf(found), expected);
  }
  for (const raised of is.raises_itself ?? []) {
    const isClass = /^[A-Z]/.test(raised);
    if (isClass && !documented.alsoRaises?.some(({type}) => type === raised)) say(where, 'no raise', raised);
  }
}

/** The async form may have an annotation of its own (`AsyncGenerator`), so the one without a prefix counts. */
function compareReturn(
  where: string,
  documented: Method,
  is: PublishedMethod,
  twin: PublishedMethod | undefined,
  say: Say,
) {
  const annotation = is.returns ?? twin?.returns;
  const expected = annotation === undefined ? undefined : modernType(annotation);
  const shown = documented.annotated ?? documented.returns;
  if (expected !== undefined && expected !== 'Any' && shown !== expected) say(where, shown, expected);
}

function compareClass(item: PythonClass, published: Published, say: Say): void {
  const is = published.classes[item.name];
  if (is === undefined) return say(item.name, 'class', 'not published');
  for (const method of item.methods) {
    const names = [method.sync, method.async].filter((name) => name !== undefined);
    for (const name of names) {
      const where = `${item.name}.${name}`;
      const found = is.methods?.find((candidate) => candidate.name === name);
      const twin = item.name === 'JavelinClient' ? typedTwin(published, name) : undefined;
      if (found === undefined) say(where, 'method', 'not published');
      else compareMethod(where, method, found, twin, say);
      if (found !== undefined && name === names[0]) compareReturn(where, method, found, twin, say);
    }
  }
  const constructor = is.methods?.find(({name}) => name === '__init__');
  const expected = constructor?.params.map(publishedSignature).join(', ') ?? '';
  const shown = item.parameters.map(signatureOf).join(', ');
  if (item.reachedBy === undefined && shown !== expected) say(item.name, shown, expected);
}

function fieldLine({
  name,
  type,
  default: preset,
  default_factory: factory,
  required,
}: PublishedField): string {
  const value = factory === undefined ? preset : factory === 'list' ? '[]' : factory;
  return `${name}: ${modernType(type ?? '')}${required ? '' : ` = ${modernLiteral(value ?? '')}`}`;
}

function compareModels({models}: PythonSdk, published: Published, say: Say): void {
  for (const {name, fields} of models) {
    const expected = published.classes[name]?.fields?.map(fieldLine).join('\n') ?? 'not published';
    const shown = fields.map(({name: field, type, default: preset}) =>
      preset === undefined ? `${field}: ${type}` : `${field}: ${type} = ${preset}`,
    );
    if (shown.join('\n') !== expected) say(name, shown.join('\n'), expected);
  }
}

function compareEnumerations({enumerations}: PythonSdk, published: Published, say: Say): void {
  for (const {name, members} of enumerations) {
    const expected = (published.classes[name]?.fields ?? []).map(
      (field) => `${field.name} ${textOf(field.value ?? '')}`,
    );
    const shown = members.map((member) => `${member.name} ${member.value ?? 'auto()'}`);
    if (shown.join() !== expected.join()) say(name, shown.join(), expected.join());
  }
}

function compareExceptions({exceptions}: PythonSdk, published: Published, say: Say): void {
  for (const {name, base, message} of exceptions) {
    const is = published.classes[name];
    const params = is?.methods?.find((method) => method.name === '__init__')?.params ?? [];
    const expected = textOf(params.find((param) => param.name === 'message')?.default ?? '');
    if (is?.bases[0] !== base) say(name, base, is?.bases[0]);
    if (message !== expected) say(name, message, expected);
  }
}

/** Every name that a page shows, as `Class` or `Class.method`. */
function documentedNames(sdk: PythonSdk): Set<string> {
  const ofClasses = sdk.classes.flatMap(({name, methods, attributes, reachedBy}) => [
    name,
    ...(reachedBy === undefined ? [`${name}.__init__`] : []),
    ...attributes.map((attribute) => `${name}.${attribute.name}`),
    ...methods.flatMap((method) => [`${name}.${method.sync}`, `${name}.${method.async}`]),
  ]);
  const ofModels = sdk.models.flatMap(({name, methods = []}) => [
    name,
    ...methods.map((method) => `${name}.${method.name}`),
  ]);
  return new Set([
    ...ofClasses,
    ...ofModels,
    ...[...sdk.enumerations, ...sdk.exceptions].map(({name}) => name),
  ]);
}

function publishedNames(classes: Readonly<Record<string, PublishedClass>>): string[] {
  return Object.entries(classes).flatMap(([name, {methods = []}]) => [
    name,
    ...methods.map((method) => `${name}.${method.name}`),
  ]);
}

function compareCoverage(sdk: PythonSdk, published: Published, say: Say): void {
  const documented = documentedNames(sdk);
  const internal = new Set(sdk.internal.map(({name}) => name));
  const names = publishedNames(published.classes);
  for (const name of names) {
    const isInternal = internal.has(name) || internal.has(name.split('.')[0] ?? '');
    if (!documented.has(name) && !isInternal) say(name, 'neither documented nor internal', 'published');
    if (documented.has(name) && isInternal) say(name, 'documented and internal', 'published');
  }
  for (const name of internal) if (!names.includes(name)) say(name, 'internal', 'not published');
}

export function differences(sdk: PythonSdk, published: Published): string[] {
  const found: string[] = [];
  const say: Say = (where, documented, is) => void found.push(`${where}: ${documented}, published: ${is}`);
  for (const item of sdk.classes) compareClass(item, published, say);
  compareModels(sdk, published, say);
  compareEnumerations(sdk, published, say);
  compareExceptions(sdk, published, say);
  compareCoverage(sdk, published, say);
  return [...found, ...cliDifferences(sdk, published)];
}
