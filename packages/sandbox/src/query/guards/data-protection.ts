import {isObject} from '../body.ts';
import {touch, type Call} from '../context.ts';
import {joinId} from '../names.ts';
import {
  Budget,
  inspectText,
  isUsablePattern,
  minimumScore,
  transformText,
  type Action,
  type ActionKind,
  type CustomInfoType,
  type InspectOptions,
} from '@javelin/detectors';
import type {JsonObject} from '../store/store.ts';
import type {Prompt} from './prompt.ts';

/** What data protection made of a call. */
export interface Protection {
  prompt: Prompt;
  /** The text to answer with instead of calling a model. */
  rejected?: string;
  /** The processor’s entry in `processor_outputs`. */
  output: JsonObject;
}

/** There are 57 built-in names; nobody needs as many again of their own. */
const MAX_INFOTYPES = 100;
const MAX_NAME = 100;
/** A replacement can stand in a text a thousand times. */
const MAX_REPLACEMENT = 200;

const DEFAULT_REJECT_PROMPT = 'Request rejected by data protection';

const METHODS: Record<string, ActionKind> = {
  inspect: 'inspect',
  mask: 'mask',
  redact: 'redact',
  replace: 'replace',
  anonymize: 'anonymize',
  anonymization: 'anonymize',
};

const REPORTED: Partial<Record<ActionKind, string>> = {
  mask: 'sensitive_data_masked',
  redact: 'sensitive_data_redacted',
  replace: 'sensitive_data_replaced',
};

/** Runs the template that `policy.dlp.strategy` names on every text of the call. */
export async function protect(
  call: Call,
  route: string,
  policy: JsonObject,
  prompt: Prompt,
): Promise<Protection> {
  const dlp = policy['dlp'];
  if (!isObject(dlp) || dlp['enabled'] !== true) {
    return {prompt, output: {skipped: `warn: sensitive data protection is disabled for route:${route}`}};
  }
  const strategy = typeof dlp['strategy'] === 'string' ? dlp['strategy'] : '';
  const template = await call.env.store.get('templates', joinId(strategy));
  if (!template || template['enabled'] === false) {
    touch(call, 'dlp-missing-template');
    return {prompt, output: {skipped: `warn: template ${strategy} not found`}};
  }
  touch(call, 'dlp-template');
  return apply(call, isObject(template['config']) ? template['config'] : {}, prompt);
}

function apply(call: Call, config: JsonObject, prompt: Prompt): Protection {
  const search = searchOf(config);
  const budget = new Budget();
  const found = prompt.texts.map((text) => inspectText(text, search, budget));
  const report = leftOut(call, search, budget);
  if (found.every((findings) => findings.length === 0)) return {prompt, output: report};
  const output: JsonObject = {sensitive_data_detected: true, ...report};
  if (config['reject'] === true) {
    touch(call, 'dlp-reject');
    const reason = config['rejectPrompt'];
    return {
      prompt,
      rejected: typeof reason === 'string' ? reason : DEFAULT_REJECT_PROMPT,
      output: {...output, sensitive_data_detected_request_blocked: true},
    };
  }
  const action = actionOf(config['transformation']);
  const texts = prompt.texts.map((text, i) => transformText(text, found[i]!, action));
  const done = REPORTED[action.kind];
  return {prompt: {texts, last: texts.at(-1)!}, output: done ? {...output, [done]: true} : output};
}

/** Silence would look like a text without findings. */
function leftOut(call: Call, {customInfoTypes, tooMany}: Search, budget: Budget): JsonObject {
  const unusable = customInfoTypes
    .filter(({regex}) => regex !== undefined && !isUsablePattern(regex))
    .map(({name}) => name.slice(0, MAX_NAME));
  if (unusable.length > 0) touch(call, 'dlp-unusable-pattern');
  if (budget.exhausted || tooMany) touch(call, 'dlp-budget');
  const reasons = [
    ...(unusable.length > 0 ? [`cannot use the regular expression of ${unusable.join(', ')}`] : []),
    ...(tooMany ? [`uses the first ${MAX_INFOTYPES} infotypes of a template`] : []),
    ...(budget.exhausted ? ['inspected only a part of this call'] : []),
  ];
  return reasons.length > 0 ? {skipped: `warn: the sandbox ${reasons.join('; it ')}`} : {};
}

interface Search extends InspectOptions {
  customInfoTypes: CustomInfoType[];
  tooMany: boolean;
}

function searchOf(config: JsonObject): Search {
  const listed = Array.isArray(config['infoTypes']) ? config['infoTypes'].filter(isObject) : [];
  const infoTypes = new Set<string>();
  const custom = new Map<string, CustomInfoType>();
  let tooMany = false;
  for (const item of listed) {
    const {name, regex} = item;
    if (typeof name !== 'string') continue;
    const wordList = wordsOf(item);
    const isCustom = typeof regex === 'string' || wordList !== undefined;
    const key = isCustom ? JSON.stringify([name, regex, wordList]) : name;
    if (isCustom ? custom.has(key) : infoTypes.has(name)) continue;
    tooMany = infoTypes.size + custom.size >= MAX_INFOTYPES;
    if (tooMany) break;
    if (isCustom)
      custom.set(key, {name, ...(typeof regex === 'string' && {regex}), ...(wordList && {wordList})});
    else infoTypes.add(name);
  }
  const likelihood = config['likelihood'];
  const minScore = minimumScore(typeof likelihood === 'string' ? likelihood : undefined);
  return {infoTypes: [...infoTypes], customInfoTypes: [...custom.values()], tooMany, minScore};
}

/** `wordlist` is the SDK’s form, `dictionary.wordList` the one of published REST samples. */
function wordsOf({wordlist, dictionary}: JsonObject): string[] | undefined {
  const words = wordlist ?? (isObject(dictionary) ? dictionary['wordList'] : undefined);
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : undefined;
}

function actionOf(transformation: unknown): Action {
  const settings = isObject(transformation) ? transformation : {};
  const {method, maskingCharacter, numberToMask, replacementConfig} = settings;
  const named = typeof method === 'string' ? method.toLowerCase() : '';
  return {
    kind: Object.hasOwn(METHODS, named) ? METHODS[named]! : 'inspect',
    ...(typeof maskingCharacter === 'string' && {maskingCharacter}),
    ...(typeof numberToMask === 'number' && numberToMask > 0 && {numberToMask}),
    ...(isObject(replacementConfig) && {replacementConfig: textsOf(replacementConfig)}),
  };
}

/** Without a prototype: an infotype may be called `constructor`. */
function textsOf(value: JsonObject): Record<string, string> {
  const texts = Object.create(null) as Record<string, string>;
  for (const [name, text] of Object.entries(value))
    if (typeof text === 'string') texts[name] = text.slice(0, MAX_REPLACEMENT);
  return texts;
}
