/** LiteLLM's config.yaml: models become providers, secrets and routes; settings of the proxy become settings of routes. */
import {isObject} from '@javelin/detectors/json';
import {
  ConfigurationError,
  type Entry,
  fieldsOf,
  type Fields,
  listOf,
  type Migration,
  type Model,
  nameOf,
  NOT_CONVERTED,
  numberOf,
  type Objects,
  textOf,
} from './objects.ts';
import {guardrailsOf} from './guardrails.ts';
import {providerFor, suffixFor} from './providers.ts';

const MODES: Readonly<Record<string, string>> = {
  chat: 'chat',
  completion: 'completions',
  embedding: 'embeddings',
};
const SECTIONS = [
  ...['model_list', 'litellm_settings', 'router_settings', 'general_settings', 'guardrails'],
  ...['keys', 'virtual_keys', 'teams'],
];
const FALLBACK_CODES = [429, 500, 502, 503, 504];

/** Settings that change what callers get and have no place in Javelin, with what to do instead. */
const WITHOUT: Readonly<Record<string, string>> = {
  cache: 'There is no response cache to configure. Cache in your application.',
  cache_params: 'There is no response cache to configure.',
  routing_strategy: 'A route serves its first model. Ask for load balancing if you need weights.',
  model_group_alias: 'Create one more route for each alias.',
  context_window_fallbacks: 'A fallback reacts to status codes only: route long prompts in your application.',
  content_policy_fallbacks: 'A fallback reacts to status codes only.',
  allowed_fails: 'There is no cooldown: every request tries the primary model first.',
  cooldown_time: 'There is no cooldown: every request tries the primary model first.',
  max_budget: 'A route can have config.budget; set a spending limit at the provider as well.',
  budget_duration: 'config.budget has daily, weekly, monthly and annual amounts.',
  request_timeout: 'Set the timeout in the client, below 300 seconds.',
  timeout: 'Set the timeout in the client, below 300 seconds.',
  stream_timeout: 'Set the timeout in the client.',
  drop_params: 'Parameters are passed on as they are: remove in the client what a provider rejects.',
  success_callback: 'Export spans with OpenTelemetry instead.',
  failure_callback: 'Export spans with OpenTelemetry instead.',
  callbacks: 'Export spans with OpenTelemetry instead.',
  database_url: 'Javelin has its own database.',
  redis_host: 'Javelin has its own Redis.',
  alerting: 'Connect Slack or Splunk under Integrations.',
  temperature: 'A route fixes the model only: send this from the client.',
  max_tokens: 'A route fixes the model only: send this from the client.',
  default_fallbacks: 'A fallback belongs to a route: add it to each route that needs it.',
  tpm: 'Only requests can be limited, not tokens.',
  tpm_limit: 'Only requests can be limited, not tokens.',
};

/** `os.environ/NAME`; anything else is a key in the file, which is not taken over. */
function variableOf(value: unknown, at: string, report: Entry[]): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const name = /^os\.environ\/(\w+)$/.exec(text)?.[1];
  if (name === undefined)
    report.push({
      state: 'check',
      at,
      text: 'A key in plain text. It is not taken over: rotate it, then store the new one.',
    });
  return name;
}

interface Deployment {
  readonly model: Model;
  readonly type: string;
  readonly rpm: number | undefined;
}

function deploymentOf(entry: Fields, at: string, objects: Objects, report: Entry[]): Deployment | undefined {
  const params = fieldsOf(entry['litellm_params']);
  const full = textOf(params['model']);
  if (full === undefined) {
    report.push({state: 'by hand', at, text: 'No litellm_params.model: nothing was made from this entry.'});
    return undefined;
  }
  const [prefix = '', ...rest] = full.split('/');
  const kind = rest.length > 0 ? prefix : 'openai';
  const mode = textOf(fieldsOf(entry['model_info'])['mode']) ?? 'chat';
  const type = Object.hasOwn(MODES, mode) ? MODES[mode]! : 'chat';
  if (!Object.hasOwn(MODES, mode))
    report.push({
      state: 'check',
      at: `${at}.model_info.mode`,
      text: `Mode ${mode} became a chat route: check the suffix.`,
    });
  const key = variableOf(params['api_key'], `${at}.litellm_params.api_key`, report);
  const base = textOf(params['api_base']);
  const {provider, secret} = providerFor({kind, base, key, at}, objects, report);
  const weight = numberOf(params['weight']);
  if (weight !== undefined)
    report.push({
      state: 'check',
      at: `${at}.litellm_params.weight`,
      text: 'Weights act only where load balancing is enabled.',
    });
  reportRest(params, ['model', 'api_key', 'api_base', 'weight', 'rpm'], `${at}.litellm_params`, report);
  reportRest(entry, ['model_name', 'litellm_params', 'model_info', 'rpm'], at, report);
  reportRest(fieldsOf(entry['model_info']), ['mode'], `${at}.model_info`, report);
  const name = rest.length > 0 ? rest.join('/') : full;
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

/** Names every setting that is not `converted`: nothing is left out without a line. */
function reportRest(settings: Fields, converted: readonly string[], at: string, report: Entry[]): void {
  for (const name of Object.keys(settings))
    if (!converted.includes(name))
      report.push({
        state: 'no counterpart',
        at: at === '' ? name : `${at}.${name}`,
        text: Object.hasOwn(WITHOUT, name) ? WITHOUT[name]! : NOT_CONVERTED,
      });
}

/** `[{a: [b, c]}]` as a map; the first model that is there wins. */
function fallbacksOf(
  settings: readonly (readonly [string, Fields])[],
  report: Entry[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [at, fields] of settings)
    for (const entry of listOf(fields['fallbacks']))
      for (const [group, models] of Object.entries(fieldsOf(entry))) {
        const names = listOf(models)
          .map(textOf)
          .filter((name) => name !== undefined);
        if (names.length > 1)
          report.push({
            state: 'check',
            at: `${at}.fallbacks`,
            text: `${group}: a route has one fallback, ${names[0]}. The others are left out.`,
          });
        if (!found.has(group)) found.set(group, names);
      }
  return found;
}

function routeOf(
  group: string,
  deployments: readonly Deployment[],
  fallback: Deployment | undefined,
  retries: number,
) {
  const [first, second] = [...deployments, ...(fallback ? [fallback] : [])];
  const models = [first!.model, ...(second ? [second.model] : [])];
  if (second) models[0] = {...models[0]!, fallback_enabled: true, fallback_codes: FALLBACK_CODES};
  const rpm = deployments.reduce((sum, {rpm: one}) => sum + (one ?? 0), 0);
  return {
    name: nameOf(group),
    type: first!.type,
    enabled: true as const,
    models,
    config: {retries, ...(rpm > 0 && {rate_limit: Math.max(1, Math.floor(rpm / 60))})} as Record<
      string,
      unknown
    >,
  };
}

/** LiteLLM's virtual keys are Javelin API keys: one application for each, made in the console. */
function applicationsOf(config: Fields, objects: Objects, report: Entry[]): void {
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
        report.push({
          state: 'no counterpart',
          at: `${at}.models`,
          text: `${name}: an application’s key can call every route, not only ${models.join(', ')}.`,
        });
      const limits = ['max_budget', 'rpm_limit', 'duration'];
      for (const field of limits)
        if (fields[field] !== undefined)
          report.push({
            state: 'no counterpart',
            at: `${at}.${field}`,
            text: 'Keys have no limits and no expiry. Limit the route, and rotate by calendar.',
          });
      reportRest(fields, ['key_alias', 'team_alias', 'team_id', 'models', ...limits], at, report);
    });
}

export function fromLiteLlm(config: Fields): Migration {
  const objects: Objects = {providers: [], secrets: [], templates: [], routes: [], applications: []};
  const report: Entry[] = [];
  const groups = new Map<string, Deployment[]>();
  listOf(config['model_list']).forEach((entry, index) => {
    const at = `model_list[${index}]`;
    const group = textOf(fieldsOf(entry)['model_name']);
    if (!isObject(entry) || group === undefined) {
      report.push({state: 'by hand', at, text: 'No model_name: nothing was made from this entry.'});
      return;
    }
    if (group.includes('*')) {
      const text = 'A route has one name and fixed models: write an entry for each model that is called.';
      report.push({state: 'by hand', at, text});
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
    report,
  );
  const retries = numberOf(router['num_retries']) ?? numberOf(litellm['num_retries']) ?? 1;
  for (const [group, deployments] of groups) {
    const next = (fallbacks.get(group) ?? []).find((name) => groups.has(name));
    if (deployments.length > 2 || (deployments.length === 2 && next !== undefined))
      report.push({
        state: 'check',
        at: `model_list, ${group}`,
        text: 'A route has a primary model and one fallback. Further deployments are left out.',
      });
    if (deployments.length > 1)
      report.push({
        state: 'check',
        at: `model_list, ${group}`,
        text: `LiteLLM spread requests over the deployments. The second became the fallback, on ${FALLBACK_CODES.join(', ')}: check both.`,
      });
    if (next !== undefined && deployments.length === 1)
      report.push({
        state: 'check',
        at: `fallbacks, ${group}`,
        text: `LiteLLM names no status codes. The route falls back on ${FALLBACK_CODES.join(', ')}: check them.`,
      });
    objects.routes.push(
      routeOf(group, deployments, next === undefined ? undefined : groups.get(next)![0], retries),
    );
    report.push({
      state: 'converted',
      at: `model_list, ${group}`,
      text: `Route ${nameOf(group)}, called at /v1/query/${nameOf(group)}.`,
    });
  }
  const {templates, policy} = guardrailsOf(listOf(config['guardrails']), report);
  objects.templates.push(...templates);
  if (policy) for (const route of objects.routes) route.config['policy'] = policy;
  applicationsOf(config, objects, report);
  const general = fieldsOf(config['general_settings']);
  if (general['master_key'] !== undefined)
    report.push({
      state: 'check',
      at: 'general_settings.master_key',
      text: 'The admin key takes its place, and applications have keys of their own.',
    });
  reportRest(litellm, ['fallbacks', 'num_retries'], 'litellm_settings', report);
  reportRest(router, ['fallbacks', 'num_retries'], 'router_settings', report);
  reportRest(general, ['master_key'], 'general_settings', report);
  reportRest(config, SECTIONS, '', report);
  return {source: 'LiteLLM', objects, report};
}
