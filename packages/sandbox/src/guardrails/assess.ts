import {contentScores, detectLanguage, promptSafetyScores} from '@javelin/detectors/imitations';
import type {JsonObject} from '../store/store.ts';

/** No guardrail reads more of a text. */
const MAX_TEXT = 100_000;
const DEFAULT_THRESHOLD = 0.5;

/** What one guardrail says about a text. `request_reject` is advice: nothing is blocked by these calls. */
export function assessment(name: string, text: string, config: JsonObject): JsonObject {
  const part = text.slice(0, MAX_TEXT);
  if (name === 'lang_detector') {
    const {lang, prob} = detectLanguage(part);
    return {results: {lang, prob}, request_reject: false};
  }
  const scores: Record<string, number> =
    name === 'trustsafety' ? contentScores(part) : promptSafetyScores(part);
  const threshold = typeof config['threshold'] === 'number' ? config['threshold'] : undefined;
  const categories = Object.fromEntries(
    Object.entries(scores).map(([category, score]) => [category, score > (threshold ?? DEFAULT_THRESHOLD)]),
  );
  // Without a threshold there is no policy to break: inspect, and advise nothing.
  const request_reject = threshold !== undefined && Object.values(categories).includes(true);
  return {results: {categories, category_scores: scores}, request_reject};
}
