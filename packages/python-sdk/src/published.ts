/**
 * The public names of the published package, read from its source: the one source of every signature on the reference
 * pages. What they mean, which requests they send and where they go wrong stands in `notes/`.
 */
import data from './published.json' with {type: 'json'};

export interface PublishedParameter {
  readonly name: string;
  readonly type?: string;
  /** A Python expression. A parameter without one is required, unless its name begins with `**`. */
  readonly default?: string;
}

export interface PublishedMethod {
  readonly name: string;
  readonly params: readonly PublishedParameter[];
  readonly returns?: string;
  readonly async?: boolean;
  readonly property?: boolean;
  /** Raised in the method's own body. */
  readonly raises_itself?: readonly string[];
}

export interface PublishedField extends PublishedParameter {
  readonly required?: boolean;
  readonly default_factory?: string;
  /** The value of an enumeration's member. */
  readonly value?: string;
}

export interface PublishedClass {
  readonly module: string;
  readonly bases: readonly string[];
  readonly fields?: readonly PublishedField[];
  readonly methods?: readonly PublishedMethod[];
}

/** One call on a parser of the CLI: `add_parser` has `parser`, `add_argument` has `argument`. */
export interface PublishedCliEntry {
  readonly on: string;
  readonly parser?: string;
  readonly argument?: string;
  readonly type?: string;
  readonly required?: string;
  readonly default?: string;
  readonly action?: string;
}

export interface Published {
  readonly about: string;
  readonly classes: Readonly<Record<string, PublishedClass>>;
  readonly cli: readonly PublishedCliEntry[];
}

export const published: Published = data;

export function publishedClass(name: string): PublishedClass {
  const found = published.classes[name];
  if (found === undefined) throw new RangeError(`the package has no class ${name}`);
  return found;
}

export function findMethod(className: string, method: string): PublishedMethod | undefined {
  return publishedClass(className).methods?.find(({name}) => name === method);
}

export function publishedMethod(className: string, method: string): PublishedMethod {
  const found = findMethod(className, method);
  if (found === undefined) throw new RangeError(`the package has no method ${className}.${method}`);
  return found;
}

const SERVICES = Object.keys(published.classes).filter((name) => name.endsWith('Service'));

/** The client hands its calls on to services, and only those carry annotations. */
export function serviceMethod(method: string): PublishedMethod | undefined {
  return SERVICES.map((name) => findMethod(name, method)).find((found) => found !== undefined);
}
