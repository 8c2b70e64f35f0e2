/** What the path of a call tells of its route: what it is set to in the sandbox when the call is sent. Pure. */
import {isObject} from '@javelin/detectors/json';
import type {Settings} from '../../../components/TracePath/read-trace.ts';
import type {Row} from '../sandbox/dumpable-store.ts';

/** The parts of a policy that have thresholds. */
const PARTS: Readonly<Record<string, string>> = {
  promptinjectiondetection: 'prompt_safety',
  trustsafety: 'content_filter',
  llama_guard: 'content_filter',
};

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});
const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** `undefined` for a route that is not among them, such as the reserved route of a provider. */
export function settingsOf(routes: readonly Row[], name: string): Settings | undefined {
  const route = routes.find(({value}) => value['name'] === name)?.value;
  if (!route) return undefined;
  const config = fieldsOf(route['config']);
  const policy = fieldsOf(config['policy']);
  const rateLimit = numberOf(config['rate_limit']);
  return {
    ...(rateLimit !== undefined && {rateLimit}),
    threshold(processor, category) {
      const part = fieldsOf(policy[PARTS[processor] ?? '']);
      const thresholds = objectsIn(part['content_types'])
        .filter(({restriction, operator}) => restriction === category && operator === 'greater_than')
        .flatMap((rule) => numberOf(rule['probability_threshold']) ?? []);
      return thresholds.length > 0 ? Math.min(...thresholds) : undefined;
    },
    fallbackCodes(model) {
      const codes = objectsIn(route['models']).find((each) => each['name'] === model)?.['fallback_codes'];
      return Array.isArray(codes) ? codes : [];
    },
  };
}
