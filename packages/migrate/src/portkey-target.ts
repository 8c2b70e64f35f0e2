/** One target of a Portkey configuration as a model of a route, with its provider and secret. */
import {type Fields, fieldsOf, type Model, numberOf, type Objects, textOf} from './objects.ts';
import {typeFor} from './model-type.ts';
import {providerFor, suffixFor} from './providers.ts';
import type {Report} from './report.ts';

/** Portkey accepts `snake_case` and `camelCase`. */
export const field = (fields: Fields, name: string): unknown =>
  fields[name] ?? fields[name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())];

/** Of a target. What a whole configuration has besides belongs to its route. */
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
export const WHOLE = [...TARGET, 'strategy', 'retry'];

export function modelOf(
  target: Fields,
  at: string,
  isWhole: boolean,
  objects: Objects,
  report: Report,
): {model: Model; type: string} {
  report.rest(target, isWhole ? WHOLE : TARGET, at);
  const provider = textOf(target['provider']);
  const slug =
    textOf(field(target, 'virtual_key')) ?? (provider?.startsWith('@') ? provider.slice(1) : undefined);
  if (field(target, 'api_key') !== undefined)
    report.check(
      `${at}.api_key`,
      'A key in plain text. It is not taken over: rotate it, then store the new one.',
    );
  if (slug !== undefined)
    report.check(
      `${at}.virtual_key`,
      `${slug}: Portkey keeps this key. Store it as a secret from your own records.`,
    );
  const kind =
    provider === undefined || provider.startsWith('@') ? (slug ?? 'custom').split(/[-/]/)[0]! : provider;
  const params = fieldsOf(field(target, 'override_params'));
  const name = textOf(params['model']);
  if (name === undefined)
    report.byHand(`${at}.override_params.model`, 'No model is fixed: enter the one that callers send.');
  for (const parameter of Object.keys(params))
    if (parameter !== 'model')
      report.noCounterpart(
        `${at}.override_params.${parameter}`,
        'A route fixes the model only: send this from the client.',
      );
  const base = textOf(field(target, 'custom_host'));
  const key = slug && `${slug.toUpperCase().replaceAll(/\W/g, '_')}_API_KEY`;
  const made = providerFor({kind, base, key, at}, objects, report);
  const weight = numberOf(target['weight']);
  const type = typeFor(name ?? '', undefined, `${at}.override_params.model`, report);
  const model = {
    name: name ?? 'your-model',
    provider: made.provider,
    suffix: suffixFor(kind, type, name ?? 'your-model'),
    virtual_secret_key: made.secret,
    ...(weight !== undefined && {weight}),
  };
  return {model, type};
}
