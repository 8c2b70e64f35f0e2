/** LiteLLM's config.yaml: models become providers, secrets and routes; settings of the proxy become settings of routes. */
import {
  FALLBACK_CODES,
  fieldsOf,
  type Fields,
  listOf,
  type Migration,
  nameOf,
  noObjects,
  numberOf,
  type Objects,
  textOf,
  wholeWeights,
} from './objects.ts';
import {guardrailsOf} from './guardrails.ts';
import {type Deployment, groupsOf} from './litellm-models.ts';
import {routeNames} from './names.ts';
import {withoutUnused} from './providers.ts';
import {Report} from './report.ts';

const SECTIONS = [
  'model_list',
  'litellm_settings',
  'router_settings',
  'general_settings',
  'guardrails',
  'keys',
  'virtual_keys',
  'teams',
];

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

/** What a route cannot take over of its models, which are a primary one and one fallback. */
function reportModels(
  group: string,
  deployments: readonly Deployment[],
  [next, ...others]: readonly string[],
  report: Report,
): void {
  const [models, fallbacks, codes] = [
    `model_list, ${group}`,
    `fallbacks, ${group}`,
    FALLBACK_CODES.join(', '),
  ];
  const left = deployments.slice(2).map(({model}) => `${model.provider} ${model.name}`);
  if (left.length > 0)
    report.check(models, `A route has a primary model and one fallback. Left out: ${left.join(', ')}.`);
  if (deployments.length > 1 && next !== undefined)
    report.check(
      fallbacks,
      `The fallback to ${[next, ...others].join(', ')} is left out: the second deployment of ${group} took its place.`,
    );
  else if (others.length > 0)
    report.check(fallbacks, `A route has one fallback, here ${next}. Left out: ${others.join(', ')}.`);
  if (deployments.length > 1)
    report.check(
      models,
      `LiteLLM spread requests over the deployments. The second became the fallback, on ${codes}: check both.`,
    );
  else if (next !== undefined)
    report.check(fallbacks, `LiteLLM names no status codes. The route falls back on ${codes}: check them.`);
}

export function fromLiteLlm(config: Fields): Migration {
  const objects = noObjects();
  const report = new Report();
  const groups = groupsOf(config, objects, report);
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
    const wanted = (fallbacks.get(group) ?? []).filter((name) => groups.has(name));
    reportModels(group, deployments, wanted, report);
    const name = nameFor(group, `model_list, ${group}`);
    const fallback = wanted[0] === undefined ? undefined : groups.get(wanted[0])![0];
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
