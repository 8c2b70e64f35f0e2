/** LiteLLM's config.yaml: models become providers, secrets and routes; settings of the proxy become settings of routes. */
import {isObject} from '@javelin/detectors/json';
import {
  ConfigurationError,
  FALLBACK_CODES,
  fieldsOf,
  type Fields,
  listOf,
  type Migration,
  type Model,
  nameOf,
  noObjects,
  numberOf,
  type Objects,
  textOf,
  wholeWeights,
} from './objects.ts';
import {guardrailsOf} from './guardrails.ts';
import {typeFor} from './model-type.ts';
import {routeNames} from './names.ts';
import {providerFor, suffixFor, withoutUnused} from './providers.ts';
import {Report} from './report.ts';

const SECTIONS = [
  ...['model_list', 'litellm_settings', 'router_settings', 'general_settings', 'guardrails'],
  ...['keys', 'virtual_keys', 'teams'],
];

/** `os.environ/NAME`; anything else is a key in the file, which is not taken over. */
function variableOf(value: unknown, at: string, report: Report): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const name = /^os\.environ\/(\w+)$/.exec(text)?.[1];
  if (name === undefined)
    report.check(at, 'A key in plain text. It is not taken over: rotate it, then store the new one.');
  return name;
}

interface Deployment {
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

/** `[{a: [b, c]}]` as a map; the first model that is there wins. */
function fallbacksOf(
  settings: readonly (readonly [string, Fields])[],
  groups: ReadonlyMap<string, unknown>,
  report: Report,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [at, fields] of settings)
    for (const entry of listOf(fields['fallbacks']))
      for (const [group, models] of Object.entries(fieldsOf(entry))) {
        const names = listOf(models)
          .map(textOf)
          .filter((name) => name !== undefined);
        for (const name of [group, ...names])
          if (!groups.has(name))
            report.byHand(`${at}.fallbacks`, `${group} to ${names.join(', ')}: model_list has no ${name}.`);
        if (!found.has(group)) found.set(group, names);
      }
  return found;
}

function routeOf(
  group: string,
  name: string,
  deployments: readonly Deployment[],
  fallback: Deployment | undefined,
  retries: number | undefined,
  report: Report,
) {
  const [first, second] = [...deployments, ...(fallback ? [fallback] : [])];
  const models = wholeWeights([first!.model, ...(second ? [second.model] : [])]);
  if (second) models[0] = {...models[0]!, fallback_enabled: true, fallback_codes: FALLBACK_CODES};
  const rpm = deployments.reduce((sum, {rpm: one}) => sum + (one ?? 0), 0);
  const perSecond = Math.max(1, Math.floor(rpm / 60));
  if (rpm > 0 && rpm !== perSecond * 60)
    report.check(
      `model_list, ${group}, rpm`,
      `${rpm} requests a minute became ${perSecond} a second, which is ${perSecond * 60} a minute.`,
    );
  return {
    name,
    type: first!.type,
    enabled: true as const,
    models,
    config: {
      ...(retries !== undefined && {retries}),
      ...(rpm > 0 && {rate_limit: perSecond}),
    } as Record<string, unknown>,
  };
}

/** LiteLLM's virtual keys are Javelin API keys: one application for each, made in the console. */
function applicationsOf(config: Fields, objects: Objects, report: Report): void {
  for (const list of ['keys', 'virtual_keys', 'teams'])
    listOf(config[list]).forEach((entry, index) => {
      const fields = fieldsOf(entry);
      const name =
        textOf(fields['key_alias']) ??
        textOf(fields['team_alias']) ??
        textOf(fields['team_id']) ??
        `${list}-${index + 1}`;
      const models = listOf(fields['models'])
        .map(textOf)
        .filter((model) => model !== undefined);
      const at = `${list}[${index}]`;
      objects.applications.push({
        name: nameOf(name),
        note: 'Create it in the console; its Javelin API key replaces the virtual key.',
      });
      if (models.length > 0)
        report.noCounterpart(
          `${at}.models`,
          `${name}: an application’s key can call every route, not only ${models.join(', ')}.`,
        );
      const limits = ['max_budget', 'rpm_limit', 'duration'];
      for (const field of limits)
        if (fields[field] !== undefined)
          report.noCounterpart(
            `${at}.${field}`,
            'Keys have no limits and no expiry. Limit the route, and rotate by calendar.',
          );
      report.rest(fields, ['key_alias', 'team_alias', 'team_id', 'models', ...limits], at);
    });
}

export function fromLiteLlm(config: Fields): Migration {
  const objects = noObjects();
  const report = new Report();
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

  const [litellm, router] = [fieldsOf(config['litellm_settings']), fieldsOf(config['router_settings'])];
  const fallbacks = fallbacksOf(
    [
      ['litellm_settings', litellm],
      ['router_settings', router],
    ],
    groups,
    report,
  );
  const retries = numberOf(router['num_retries']) ?? numberOf(litellm['num_retries']);
  const nameFor = routeNames(objects, report);
  for (const [group, deployments] of groups) {
    const [next, ...others] = (fallbacks.get(group) ?? []).filter((name) => groups.has(name));
    if (deployments.length > 2) {
      const left = deployments.slice(2).map(({model}) => `${model.provider} ${model.name}`);
      report.check(
        `model_list, ${group}`,
        `A route has a primary model and one fallback. Left out: ${left.join(', ')}.`,
      );
    }
    if (deployments.length > 1 && next !== undefined)
      report.check(
        `fallbacks, ${group}`,
        `The fallback to ${[next, ...others].join(', ')} is left out: the second deployment of ${group} took its place.`,
      );
    else if (others.length > 0)
      report.check(
        `fallbacks, ${group}`,
        `A route has one fallback, here ${next}. Left out: ${others.join(', ')}.`,
      );
    if (deployments.length > 1)
      report.check(
        `model_list, ${group}`,
        `LiteLLM spread requests over the deployments. The second became the fallback, on ${FALLBACK_CODES.join(', ')}: check both.`,
      );
    if (next !== undefined && deployments.length === 1)
      report.check(
        `fallbacks, ${group}`,
        `LiteLLM names no status codes. The route falls back on ${FALLBACK_CODES.join(', ')}: check them.`,
      );
    const name = nameFor(group, `model_list, ${group}`);
    const fallback = next === undefined ? undefined : groups.get(next)![0];
    objects.routes.push(routeOf(group, name, deployments, fallback, retries, report));
    report.converted(`model_list, ${group}`, `Route ${name}, called at /v1/query/${name}.`);
  }
  const {templates, policy} = guardrailsOf(listOf(config['guardrails']), report);
  objects.templates.push(...templates);
  if (policy) for (const route of objects.routes) route.config['policy'] = policy;
  applicationsOf(config, objects, report);
  const general = fieldsOf(config['general_settings']);
  if (general['master_key'] !== undefined)
    report.check(
      'general_settings.master_key',
      'The admin key takes its place, and applications have keys of their own.',
    );
  report.rest(litellm, ['fallbacks', 'num_retries'], 'litellm_settings');
  report.rest(router, ['fallbacks', 'num_retries'], 'router_settings');
  report.rest(general, ['master_key'], 'general_settings');
  report.rest(config, SECTIONS, '');
  return {source: 'LiteLLM', objects: withoutUnused(objects), report: report.entries};
}
