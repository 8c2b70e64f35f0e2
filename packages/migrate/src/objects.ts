/** What a migration makes: Javelin objects, and a report of what became of each setting. */
export {fieldsOf, listOf} from '@javelin/detectors/json';

export type Fields = Readonly<Record<string, unknown>>;

export interface Model {
  readonly name: string;
  readonly provider: string;
  readonly suffix: string;
  readonly virtual_secret_key: string;
  readonly weight?: number;
  readonly fallback_enabled?: boolean;
  readonly fallback_codes?: readonly number[];
}

export interface Objects {
  readonly providers: {name: string; type: string; enabled: true; config: {api_base: string}}[];
  /** `api_key_secret_key` names a variable of the environment, never a key. */
  readonly secrets: {
    api_key: string;
    provider_name: string;
    header_key: string;
    api_key_secret_key: {env: string};
    enabled: true;
  }[];
  readonly templates: Fields[];
  readonly routes: {
    name: string;
    type: string;
    enabled: true;
    models: Model[];
    config: Record<string, unknown>;
  }[];
  /** Made in the console: there is no API for them. */
  readonly applications: {name: string; note: string}[];
}

export const noObjects = (): Objects => ({
  providers: [],
  secrets: [],
  templates: [],
  routes: [],
  applications: [],
});

/** Neither tool needs any to be named; a route does. */
export const FALLBACK_CODES = [429, 500, 502, 503, 504];

export type State = 'converted' | 'check' | 'by hand' | 'no counterpart';

export interface Entry {
  readonly state: State;
  /** Where in the configuration: `model_list[0].litellm_params.rpm`. */
  readonly at: string;
  readonly text: string;
}

export interface Migration {
  readonly source: 'LiteLLM' | 'Portkey';
  readonly objects: Objects;
  readonly report: readonly Entry[];
}

/** What the route of a Portkey configuration is called. */
export interface Naming {
  /** What the reader chose. */
  readonly name?: string | undefined;
  /** Of the file, where neither the reader nor the configuration has a name. */
  readonly file?: string | undefined;
}

/** A mistake of the person who wrote the configuration: a message, never a stack trace. */
export class ConfigurationError extends Error {}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Weights are whole numbers here; both tools accept fractions. */
export const wholeWeights = (models: readonly Model[]): Model[] =>
  models.every(({weight = 0}) => Number.isInteger(weight))
    ? [...models]
    : models.map((model) =>
        model.weight === undefined ? model : {...model, weight: Math.round(model.weight * 100)},
      );

/** Names of Javelin objects are parts of paths. */
export function nameOf(text: string): string {
  const name = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  return name === '' ? 'unnamed' : name;
}
