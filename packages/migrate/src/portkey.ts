/** A Portkey configuration: one route from its targets. */
import {
  ConfigurationError,
  type Entry,
  fieldsOf,
  type Fields,
  listOf,
  type Migration,
  type Model,
  nameOf,
  numberOf,
  type Objects,
  textOf,
  wholeWeights,
} from './objects.ts';
import {providerFor, suffixFor} from './providers.ts';
import {reportRest} from './report-rest.ts';

/** Both spellings that Portkey accepts. */
const field = (fields: Fields, name: string): unknown =>
  fields[name] ?? fields[name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())];

/** Of a target. What a whole configuration has besides belongs to its one route. */
const TARGET = [
  'name',
  'targets',
  'weight',
  'provider',
  'virtual_key',
  'api_key',
  'override_params',
  'custom_host',
];
const WHOLE_CONFIG = 'config';
const WHOLE = [...TARGET, 'strategy', 'retry'];

function modelOf(target: Fields, at: string, objects: Objects, report: Entry[]): Model {
  reportRest(target, at === WHOLE_CONFIG ? WHOLE : TARGET, at, report);
  const provider = textOf(target['provider']);
  const slug =
    textOf(field(target, 'virtual_key')) ?? (provider?.startsWith('@') ? provider.slice(1) : undefined);
  if (field(target, 'api_key') !== undefined)
    report.push({
      state: 'check',
      at: `${at}.api_key`,
      text: 'A key in plain text. It is not taken over: rotate it, then store the new one.',
    });
  if (slug !== undefined)
    report.push({
      state: 'check',
      at: `${at}.virtual_key`,
      text: `${slug}: Portkey keeps this key. Store it as a secret from your own records.`,
    });
  const kind =
    provider === undefined || provider.startsWith('@') ? (slug ?? 'custom').split(/[-/]/)[0]! : provider;
  const params = fieldsOf(field(target, 'override_params'));
  const name = textOf(params['model']);
  if (name === undefined)
    report.push({
      state: 'by hand',
      at: `${at}.override_params.model`,
      text: 'No model is fixed: enter the one that callers send.',
    });
  for (const parameter of Object.keys(params))
    if (parameter !== 'model')
      report.push({
        state: 'no counterpart',
        at: `${at}.override_params.${parameter}`,
        text: 'A route fixes the model only: send this from the client.',
      });
  const base = textOf(field(target, 'custom_host'));
  const key = slug && `${slug.toUpperCase().replaceAll(/\W/g, '_')}_API_KEY`;
  const made = providerFor({kind, base, key, at}, objects, report);
  const weight = numberOf(target['weight']);
  return {
    name: name ?? 'your-model',
    provider: made.provider,
    suffix: suffixFor(kind, 'chat', name ?? 'your-model'),
    virtual_secret_key: made.secret,
    ...(weight !== undefined && {weight}),
  };
}

/** Targets in order; a target with targets of its own is taken apart. */
function targetsOf(config: Fields, at: string, report: Entry[], depth = 0): (readonly [string, Fields])[] {
  const targets = listOf(config['targets']);
  if (targets.length === 0) return [[at === '' ? WHOLE_CONFIG : at, config]];
  if (depth > 0) {
    report.push({state: 'check', at, text: 'Nested targets become one list.'});
    reportRest(config, ['name', 'targets'], at, report);
  }
  if (depth > 10) throw new ConfigurationError(`${at}: targets are nested more than ten deep.`);
  return targets.flatMap((target, index) =>
    targetsOf(fieldsOf(target), `${at === '' ? '' : `${at}.`}targets[${index}]`, report, depth + 1),
  );
}

export function fromPortkey(config: Fields): Migration {
  const objects: Objects = {providers: [], secrets: [], templates: [], routes: [], applications: []};
  const report: Entry[] = [];
  const strategy = fieldsOf(config['strategy']);
  const mode = textOf(strategy['mode']) ?? 'single';
  const targets = targetsOf(config, '', report);
  const all = targets.map(([at, target]) => modelOf(target, at, objects, report));
  if (targets[0]![1] !== config) reportRest(config, WHOLE, '', report);
  reportRest(strategy, ['mode', 'on_status_codes', 'conditions'], 'strategy', report);
  reportRest(fieldsOf(config['retry']), ['attempts'], 'retry', report);
  const codes = listOf(field(strategy, 'on_status_codes')).filter((code) => typeof code === 'number');
  const [first, second] = all;
  if (mode === 'loadbalance')
    report.push({
      state: 'check',
      at: 'strategy.mode',
      text: 'Weights act only where load balancing is enabled.',
    });
  if (mode === 'conditional')
    report.push({
      state: 'no counterpart',
      at: 'strategy.conditions',
      text: 'Choose the route in your application.',
    });
  if (all.length > 2)
    report.push({
      state: 'check',
      at: 'targets',
      text: `A route has a primary model and one fallback. ${all.length - 2} targets are left out.`,
    });
  const falls = mode === 'fallback' && second !== undefined;
  const models = wholeWeights(second === undefined ? [first!] : [first!, second]);
  if (falls)
    models[0] = {
      ...models[0]!,
      fallback_enabled: true,
      fallback_codes: codes.length > 0 ? codes : [429, 500, 502, 503, 504],
    };
  if (falls && codes.length === 0)
    report.push({
      state: 'check',
      at: 'strategy.on_status_codes',
      text: 'Portkey falls back on every error; the route on 429, 500, 502, 503 and 504.',
    });
  const retries = numberOf(fieldsOf(config['retry'])['attempts']);
  const name = nameOf(textOf(config['name']) ?? 'portkey');
  objects.routes.push({
    name,
    type: 'chat',
    enabled: true,
    models,
    config: retries === undefined ? {} : {retries},
  });
  report.push({state: 'converted', at: 'targets', text: `Route ${name}, called at /v1/query/${name}.`});
  return {source: 'Portkey', objects, report};
}
