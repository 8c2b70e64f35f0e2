import {isObject} from '@javelin/detectors/json';
import {LEFT_OUT} from './excerpt.ts';

/** Holds what came back against what a page shows. CONTRIBUTING.md, "Examples", names what may differ. */

const CHANGING = new Set([
  'created_at',
  'modified_at',
  'created',
  'id',
  'correlation_id',
  'model_latency',
  'duration',
  'system_fingerprint',
]);

/** The time at the end of a processor's key, as in `request.chain.lang_detector_20250101120000.123456789`. */
const KEY_TIME = /_\d{14}(?:\.\d+)?$/;
const plainKey = (key: string) => key.replace(KEY_TIME, '');

type Json = null | boolean | number | string | Json[] | {[key: string]: Json};

const show = (value: unknown) => {
  const text = JSON.stringify(value);
  return text === undefined ? 'nothing' : text.length > 300 ? `${text.slice(0, 300)}…` : text;
};

const withPlainKeys = (value: {[key: string]: Json}): Map<string, Json> =>
  new Map(Object.entries(value).map(([key, item]) => [plainKey(key), item]));

function compareObjects(
  shown: {[key: string]: Json},
  actual: {[key: string]: Json},
  partial: boolean,
  at: string,
): string[] {
  const wanted = withPlainKeys(shown);
  const found = withPlainKeys(actual);
  const isExcerpt = wanted.delete(LEFT_OUT);
  const differences = [...wanted].flatMap(([key, value]) => {
    const path = at ? `${at}.${key}` : key;
    if (!found.has(key)) return [`${path}: expected ${show(value)}, but the field is absent`];
    return CHANGING.has(key) ? [] : compareJson(value, found.get(key) as Json, partial, path);
  });
  const extra = [...found.keys()].filter((key) => !wanted.has(key));
  if (isExcerpt && extra.length === 0) differences.push(`${at || 'the response'}: nothing is left out at …`);
  if (isExcerpt || partial) return differences;
  return [
    ...differences,
    ...extra.map((key) => `${at ? `${at}.` : ''}${key}: not shown, but came back as ${show(found.get(key))}`),
  ];
}

export function compareJson(shown: Json, actual: Json, partial: boolean, at = ''): string[] {
  if (isObject(shown) && isObject(actual)) return compareObjects(shown, actual, partial, at);
  if (Array.isArray(shown) && Array.isArray(actual)) {
    const isExcerpt = shown.at(-1) === LEFT_OUT;
    const entries = isExcerpt ? shown.slice(0, -1) : shown;
    if (isExcerpt ? actual.length <= entries.length : actual.length !== entries.length) {
      const wanted = isExcerpt ? `at least ${entries.length}` : entries.length;
      return [`${at || 'the response'}: expected ${wanted} entries, got ${actual.length}: ${show(actual)}`];
    }
    return entries.flatMap((value, index) =>
      compareJson(value, actual[index] as Json, partial, `${at}[${index}]`),
    );
  }
  return shown === actual ? [] : [`${at || 'the response'}: expected ${show(shown)}, got ${show(actual)}`];
}

/** Streams carry generated ids and times on every line. */
const normaliseStream = (text: string) =>
  text
    .replace(/"(id|correlation_id|model_latency|duration|system_fingerprint)":\s*"[^"]*"/g, '"$1":"…"')
    .replace(/"created":\s*\d+/g, '"created":0')
    .replace(/_processor_\d{14}(?:\.\d+)?/g, '_processor')
    .trim();

export function compareText(shown: string, actual: string, partial: boolean): string[] {
  const wanted = normaliseStream(shown);
  const found = normaliseStream(actual);
  if (partial ? found.includes(wanted) : found === wanted) return [];
  return [`expected the text ${show(wanted)}, got ${show(found)}`];
}
