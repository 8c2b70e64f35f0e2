/** From a configuration of LiteLLM or Portkey to Javelin objects: what the widget and the command line share. */
import {isObject} from '@javelin/detectors/json';
import {fromLiteLlm} from './litellm.ts';
import {ConfigurationError, type Entry, type Migration, type Naming, type State} from './objects.ts';
import {fromPortkey} from './portkey.ts';

/** Characters; a configuration of a thousand models has a tenth of it. */
export const MAX_TEXT = 2_000_000;

export function convert(config: unknown, naming: Naming = {}): Migration {
  if (!isObject(config))
    throw new ConfigurationError('This is not a configuration: the file must be a map of settings.');
  if ('model_list' in config) {
    if (naming.name !== undefined)
      throw new ConfigurationError(
        'Routes of LiteLLM are named after model_name: change it, or javelin.json. A name is for Portkey.',
      );
    return fromLiteLlm(config);
  }
  if ('targets' in config || 'provider' in config || 'virtual_key' in config || 'virtualKey' in config)
    return fromPortkey(config, naming);
  throw new ConfigurationError(
    'This is neither LiteLLM’s config.yaml (model_list is missing) nor a Portkey configuration (targets or provider is missing).',
  );
}

const ORDER: readonly State[] = ['no counterpart', 'by hand', 'check', 'converted'];

/** What needs a person comes first. */
export const sorted = (report: readonly Entry[]): Entry[] =>
  [...report].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));

/** One setting a line, as a file. */
export const reportText = (report: readonly Entry[]): string =>
  sorted(report)
    .map(({state, at, text}) => `${state.padEnd(15)}${at}: ${text}\n`)
    .join('');

export function summary({
  source,
  objects: {providers, secrets, templates, routes, applications},
  report,
}: Migration): string {
  const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
  const made = [
    count(routes.length, 'route'),
    count(providers.length, 'provider'),
    count(secrets.length, 'secret'),
    ...(templates.length > 0 ? [count(templates.length, 'template')] : []),
    ...(applications.length > 0 ? [count(applications.length, 'application')] : []),
  ];
  const open = report.filter(({state}) => state !== 'converted').length;
  return `${source}: ${made.join(', ')}. ${count(open, 'setting')} to look at.`;
}

export const SAMPLE = `model_list:
  - model_name: support
    litellm_params:
      model: openai/gpt-6-luna
      api_key: os.environ/OPENAI_API_KEY
      rpm: 600
  - model_name: backup
    litellm_params:
      model: mistral/mistral-small-latest
      api_key: os.environ/MISTRAL_API_KEY
litellm_settings:
  num_retries: 2
  fallbacks:
    - support: [backup]
router_settings:
  routing_strategy: simple-shuffle
guardrails:
  - guardrail_name: pii
    litellm_params:
      guardrail: presidio
      mode: pre_call
      default_on: true
      pii_entities_config: {EMAIL_ADDRESS: MASK}
`;
