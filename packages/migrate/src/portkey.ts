/** A Portkey configuration: one route from its targets, or one for each target of a conditional one. */
import {
  ConfigurationError,
  FALLBACK_CODES,
  fieldsOf,
  type Fields,
  listOf,
  type Migration,
  type Model,
  nameOf,
  type Naming,
  noObjects,
  numberOf,
  type Objects,
  textOf,
  wholeWeights,
} from './objects.ts';
import {routeNames} from './names.ts';
import {field, modelOf, WHOLE} from './portkey-target.ts';
import {Report} from './report.ts';

const WHOLE_CONFIG = 'config';
const MAX_DEPTH = 10;

type Target = readonly [at: string, target: Fields];

/** Targets in order; a target with targets of its own is taken apart. */
function targetsOf(config: Fields, at: string, report: Report, depth = 1): Target[] {
  const targets = listOf(config['targets']);
  if (targets.length === 0) return [[at, config]];
  if (depth > MAX_DEPTH) throw new ConfigurationError(`${at}: targets are nested more than ten deep.`);
  report.check(at, 'A group of targets inside of others is taken apart.');
  report.rest(config, ['name', 'targets'], at);
  return targets.flatMap((target, index) =>
    targetsOf(fieldsOf(target), `${at}.targets[${index}]`, report, depth + 1),
  );
}

const labelOf = ([at, target]: Target) => {
  const provider = textOf(target['provider']) ?? textOf(field(target, 'virtual_key'));
  return provider === undefined ? at : `${at} (${provider})`;
};

/** The primary and the second target. A fallback goes from group to group, not to the next target of the first group. */
function chosenOf({config, at, mode}: Part, report: Report): Target[] {
  const targets = listOf(config['targets']);
  if (targets.length === 0) return [[at === '' ? WHOLE_CONFIG : at, config]];
  const groups = targets.map((target, index) =>
    targetsOf(fieldsOf(target), `${within(at)}targets[${index}]`, report),
  );
  const ordered = mode === 'fallback' && groups.length > 1 ? groups.map(([first]) => first!) : groups.flat();
  const chosen = ordered.slice(0, 2);
  const left = groups.flat().filter((target) => !chosen.includes(target));
  if (left.length > 0)
    report.check(
      `${within(at)}targets`,
      `A route has a primary model, here ${labelOf(chosen[0]!)}, and ${mode === 'fallback' ? 'one fallback' : 'a second model'}, here ${labelOf(chosen[1]!)}. Left out: ${left.map(labelOf).join(', ')}.`,
    );
  return chosen;
}

/** A configuration, or a target of a conditional one, which becomes a route like a whole configuration. */
interface Part {
  readonly config: Fields;
  readonly at: string;
  readonly name: string;
  readonly mode: string;
  readonly retries: number | undefined;
}

const within = (at: string) => (at === '' ? '' : `${at}.`);

function partOf(config: Fields, at: string, name: string, outer?: number): Part {
  const retries = numberOf(fieldsOf(config['retry'])['attempts']) ?? outer;
  return {config, at, name, mode: textOf(fieldsOf(config['strategy'])['mode']) ?? 'single', retries};
}

/** The parts that become a route each: all targets of a conditional configuration, else the configuration itself. */
function partsOf(part: Part, report: Report, depth = 0): Part[] {
  const {config, at, name, mode, retries} = part;
  const targets = listOf(config['targets']);
  const strategy = fieldsOf(config['strategy']);
  report.rest(strategy, ['mode', 'on_status_codes', 'conditions', 'default'], `${within(at)}strategy`);
  report.rest(fieldsOf(config['retry']), ['attempts'], `${within(at)}retry`);
  if (targets.length > 0) report.rest(config, WHOLE, at);
  if (mode !== 'conditional' || targets.length === 0) return [part];
  if (depth > MAX_DEPTH) throw new ConfigurationError(`${at}: targets are nested more than ten deep.`);
  const fallback = textOf(strategy['default']);
  report.noCounterpart(
    `${within(at)}strategy.conditions`,
    `Each target became a route: choose the route in your application${fallback === undefined ? '' : `, ${fallback} where no condition holds`}.`,
  );
  return targets.flatMap((target, index) => {
    const fields = fieldsOf(target);
    const own = `${name}-${textOf(fields['name']) ?? index + 1}`;
    return partsOf(partOf(fields, `${within(at)}targets[${index}]`, own, retries), report, depth + 1);
  });
}

/** The models of a part: primary, and fallback or second model. */
function modelsOf(part: Part, objects: Objects, report: Report): {models: Model[]; type: string} {
  const {config, at, mode} = part;
  const chosen = chosenOf(part, report).map(([where, target]) =>
    modelOf(target, where, target === config, objects, report),
  );
  const models = wholeWeights(chosen.map(({model}) => model));
  const on = `${within(at)}strategy`;
  if (mode === 'loadbalance') report.check(`${on}.mode`, 'Weights act only where load balancing is enabled.');
  if (mode === 'fallback' && models.length > 1) {
    const codes = listOf(field(fieldsOf(config['strategy']), 'on_status_codes')).filter(
      (code) => typeof code === 'number',
    );
    models[0] = {
      ...models[0]!,
      fallback_enabled: true,
      fallback_codes: codes.length > 0 ? codes : FALLBACK_CODES,
    };
    if (codes.length === 0)
      report.check(
        `${on}.on_status_codes`,
        `Portkey falls back on every error; the route on ${new Intl.ListFormat('en-GB').format(FALLBACK_CODES.map(String))}.`,
      );
  }
  return {models, type: chosen[0]!.type};
}

export function fromPortkey(config: Fields, {name, file}: Naming): Migration {
  const objects = noObjects();
  const report = new Report();
  const given = name ?? textOf(config['name']);
  const wanted = given ?? nameOf(file ?? 'portkey');
  if (given === undefined)
    report.check(
      'name',
      `The configuration has no name. Its route is called ${wanted}: a second configuration of this name would replace it. Choose another with --name, or in javelin.json.`,
    );
  const parts = partsOf(partOf(config, '', wanted), report);
  const made = parts.map((part) => ({...part, ...modelsOf(part, objects, report)}));
  const nameFor = routeNames(objects, report);
  for (const {at, name: called, models, type, retries} of made) {
    const where = at === '' ? 'targets' : at;
    const route = nameFor(called, where);
    const settings = retries === undefined ? {} : {retries};
    objects.routes.push({name: route, type, enabled: true, models, config: settings});
    report.converted(where, `Route ${route}, called at /v1/query/${route}.`);
  }
  return {source: 'Portkey', objects, report: report.entries};
}
