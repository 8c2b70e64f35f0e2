import {
  checkLinks,
  contentScores,
  detectLanguage,
  inspectSecurity,
  promptSafetyScores,
} from '@javelin/detectors/imitations';
import {recordRule} from '../../context.ts';
import {isObject, listOf} from '../../json.ts';
import type {JsonObject} from '../../store/store.ts';
import type {Side} from '../chain.ts';
import {policyPart} from '../javelin.ts';
import type {ModelCall} from '../model-call.ts';
import {isStatusWithBody, type Processor, type Rejection, type Verdict} from '../run-chain.ts';
import {requestTexts, responseTexts} from '../texts.ts';

/** Guardrails that need trained models in the product. Here rules stand in for them, and every entry says so. */

export const IMITATION = 'rule-based stand-in';

/** Steps for each character: what the most expensive of these rules takes. */
const COST = 50;
/** An application’s own instructions are not what prompt safety guards against. */
const TRUSTED_ROLES = ['system', 'developer'];

/** The text that a guardrail looks at, as far as the call’s budget reaches; undefined when there is none. */
function inspected(body: JsonObject, {target, budget}: ModelCall, side: Side): string | undefined {
  const texts =
    side === 'response'
      ? responseTexts(body)
      : (requestTexts(target.endpoint, body) ?? [])
          .filter(({role}) => !TRUSTED_ROLES.includes(role))
          .map(({text}) => text);
  const whole = texts.join('\n');
  return whole === '' ? undefined : whole.slice(0, budget.take(whole.length, COST));
}

const NO_TEXT: Verdict = {
  output: {skipped: 'warn: failed to get response from body:no content found for specified paths'},
};

function imitation(
  part: string,
  judge: (text: string, settings: JsonObject, modelCall: ModelCall) => Verdict,
): Processor {
  return (_step, body, modelCall, side) => {
    recordRule(modelCall.call, 'guardrail-stand-in');
    const text = inspected(body, modelCall, side);
    if (text === undefined) return NO_TEXT;
    const {output, ...rest} = judge(text, policyPart(modelCall.policy, part) ?? {}, modelCall);
    return {output: {sandbox: IMITATION, ...output}, ...rest};
  };
}

/** Whether a score breaks a rule of `content_types`. */
export function breaks(rule: unknown, category: string, score: number): boolean {
  if (!isObject(rule) || rule['restriction'] !== category) return false;
  const {operator, probability_threshold: threshold} = rule;
  if (typeof threshold !== 'number') return false;
  return operator === 'equals' ? score === threshold : operator === 'greater_than' && score > threshold;
}

/** Above this a category is reported as found when no rule sets a threshold for it. */
const DEFAULT_THRESHOLD = 0.5;

export interface Judged {
  readonly categories: Record<string, boolean>;
  readonly broken: boolean;
}

export function judgeScores(scores: Readonly<Record<string, number>>, rules: readonly unknown[]): Judged {
  const categories: Record<string, boolean> = {};
  let broken = false;
  for (const [category, score] of Object.entries(scores)) {
    const own = rules.filter((rule) => isObject(rule) && rule['restriction'] === category);
    const isBroken = own.some((rule) => breaks(rule, category, score));
    categories[category] = own.length > 0 ? isBroken : score > DEFAULT_THRESHOLD;
    broken ||= isBroken;
  }
  return {categories, broken};
}

const scoring = (part: string, feature: string, scoresOf: (text: string) => Record<string, number>) =>
  imitation(part, (text, settings) => {
    const scores = scoresOf(text);
    const {categories, broken} = judgeScores(scores, listOf(settings['content_types']));
    return {
      output: {
        flagged: Object.values(categories).includes(true),
        payload: {},
        categories,
        category_scores: scores,
      },
      ...(broken && {rejection: rejectionOf(settings, feature)}),
    };
  });

export const promptSafety = scoring('prompt_safety', 'prompt safety', promptSafetyScores);
export const contentFilter = scoring('content_filter', 'trust and safety', contentScores);

/** Flags of security filters arrive as text. */
const flag = (value: boolean) => String(value);

export const securityFilters = imitation('security_filters', (text) => {
  const {secrets, entropy, ...found} = inspectSecurity(text);
  return {
    output: {
      ...(secrets.length > 0 && {sandbox: `${IMITATION}; looks like ${secrets.join(', ')}`}),
      code_markdown_detected: flag(found.codeOrMarkdown),
      non_ascii_chars_detected: flag(found.nonAscii),
      invisible_characters_detected: flag(found.invisible),
      entropy: entropy.toFixed(6),
      language: found.language,
      confidence: found.confidence,
    },
  };
});

/** A guess that is less sure than this does not call a text foreign. */
const MIN_CONFIDENCE = 0.5;

/** No field of the policy says that other languages are rejected; a text to reject with does. */
export const language = imitation('language', (text, settings, {call}) => {
  const {lang, prob} = detectLanguage(text);
  const foreign = lang !== 'en' && prob > MIN_CONFIDENCE;
  const rejects = foreign && typeof settings['reject_prompt'] === 'string';
  if (rejects) recordRule(call, 'language-reject');
  return {
    output: {non_english_detected: foreign},
    ...(rejects && {rejection: rejectionOf(settings, 'language detection')}),
  };
});

export const phishing = imitation('checkphish', (text, settings) => {
  const {phishing: isPhishing, malware} = checkLinks(text);
  const rules = listOf(settings['content_types']);
  const broken = rules.some((rule) => breaks(rule, 'checkphish', Number(isPhishing || malware)));
  return {
    output: {
      ...(isPhishing && {found_phishing_urls: true}),
      ...(malware && {found_malware_urls: true}),
    },
    ...(broken && (isPhishing || malware) && {rejection: rejectionOf(settings, 'phishing')}),
  };
});

/** `error_code` is the status of a rejected call; samples use 200. */
function rejectionOf({reject_prompt: prompt, error_code: code}: JsonObject, feature: string): Rejection {
  return {
    text: typeof prompt === 'string' ? prompt : `Request rejected by ${feature}`,
    status: isStatusWithBody(code) ? code : 200,
  };
}
