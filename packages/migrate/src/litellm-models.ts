/** LiteLLM's model_list: each entry as a model of a route, with its provider and secret. */
import {isObject} from '@javelin/detectors/json';
import {
  ConfigurationError,
  fieldsOf,
  type Fields,
  listOf,
  type Model,
  numberOf,
  type Objects,
  textOf,
} from './objects.ts';
import {typeFor} from './model-type.ts';
import {providerFor, suffixFor} from './providers.ts';
import type {Report} from './report.ts';

/** `os.environ/NAME`; anything else is a key in the file, which is not taken over. */
function variableOf(value: unknown, at: string, report: Report): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const name = /^os\.environ\/(\w+)$/.exec(text)?.[1];
  if (name === undefined)
    report.check(at, 'A key in plain text. It is not taken over: rotate it, then store the new one.');
  return name;
}

export interface Deployment {
  readonly model: Model;
  readonly type: string;
  readonly rpm: number | undefined;
}

function deploymentOf(entry: Fields, at: string, objects: Objects, report: Report): Deployment | undefined {
  const params = fieldsOf(entry['litellm_params']);
  const full = textOf(params['model']);
  if (full === undefined) {
    report.byHand(at, 'No litellm_params.model: nothing was made from this entry.');
    return undefined;
  }
  const [prefix = '', ...rest] = full.split('/');
  const kind = rest.length > 0 ? prefix : 'openai';
  const name = rest.length > 0 ? rest.join('/') : full;
  const type = typeFor(name, textOf(fieldsOf(entry['model_info'])['mode']), `${at}.model_info.mode`, report);
  const key = variableOf(params['api_key'], `${at}.litellm_params.api_key`, report);
  const base = textOf(params['api_base']);
  const {provider, secret} = providerFor({kind, base, key, at}, objects, report);
  const weight = numberOf(params['weight']);
  if (weight !== undefined)
    report.check(`${at}.litellm_params.weight`, 'Weights act only where load balancing is enabled.');
  report.rest(params, ['model', 'api_key', 'api_base', 'weight', 'rpm'], `${at}.litellm_params`);
  report.rest(entry, ['model_name', 'litellm_params', 'model_info', 'rpm'], at);
  report.rest(fieldsOf(entry['model_info']), ['mode'], `${at}.model_info`);
  return {
    model: {
      name,
      provider,
      suffix: suffixFor(kind, type, name),
      virtual_secret_key: secret,
      ...(weight !== undefined && {weight}),
    },
    type,
    rpm: numberOf(params['rpm']) ?? numberOf(entry['rpm']),
  };
}

/** The deployments of each name that callers use. */
export function groupsOf(config: Fields, objects: Objects, report: Report): Map<string, Deployment[]> {
  const groups = new Map<string, Deployment[]>();
  listOf(config['model_list']).forEach((entry, index) => {
    const at = `model_list[${index}]`;
    const group = textOf(fieldsOf(entry)['model_name']);
    if (!isObject(entry) || group === undefined) {
      report.byHand(at, 'No model_name: nothing was made from this entry.');
      return;
    }
    if (group.includes('*')) {
      const text = 'A route has one name and fixed models: write an entry for each model that is called.';
      report.byHand(at, text);
      return;
    }
    const deployment = deploymentOf(entry, at, objects, report);
    if (deployment) groups.set(group, [...(groups.get(group) ?? []), deployment]);
  });
  if (groups.size === 0)
    throw new ConfigurationError('model_list has no entry with a model_name and litellm_params.model.');
  return groups;
}
