import {
  inspectText,
  isBuiltIn,
  isUsablePattern,
  minimumScore,
  toNative,
  transformText,
  type Action,
  type ActionKind,
  type Budget,
  type CustomInfoType,
  type InspectOptions,
  type Match,
} from '@javelin/detectors';
import {recordRule, warn, type Call} from '../../context.ts';
import {fieldsOf, isObject} from '../../json.ts';
import {joinId} from '../../names.ts';
import type {JsonObject} from '../../store/store.ts';
import {policyPart} from '../javelin.ts';
import type {ModelCall} from '../model-call.ts';
import type {Processor, Verdict} from '../run-chain.ts';
import {requestTexts, withRequestTexts} from '../texts.ts';

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

/** Runs the template that `policy.dlp.strategy` names on every text of a request. Responses are not inspected. */
export const dataProtection: Processor = async (_step, body, modelCall, side) => {
  const {call, policy} = modelCall;
  if (side === 'response') {
    recordRule(call, 'dlp-requests-only');
    return {output: {skipped: 'warn: sensitive data protection inspects requests only'}};
  }
  const named = policyPart(policy, 'dlp')?.['strategy'];
  const strategy = typeof named === 'string' ? named : '';
  const template = await call.env.store.get('templates', joinId(strategy));
  if (!template || template['enabled'] === false) {
    recordRule(call, template ? 'disabled-template' : 'dlp-missing-template');
    return {output: {skipped: `warn: template ${strategy.slice(0, MAX_NAME)} not found`}};
  }
  recordRule(call, 'dlp-template');
  return apply(modelCall, fieldsOf(template['config']), body);
};

async function apply(modelCall: ModelCall, config: JsonObject, body: JsonObject): Promise<Verdict> {
  const {call, target, budget} = modelCall;
  const search = searchOf(config);
  warnOfUnknown(call, search);
  const texts = (requestTexts(target.endpoint, body) ?? []).map(({text}) => text);
  const matches = await runPatterns(modelCall, search, texts);
  const found = texts.map((text, i) => {
    const matchesOf = (pattern: string) => matches.get(pattern)?.[i] ?? [];
    return budget.isSpent ? [] : inspectText(text, {...search, matchesOf}, budget);
  });
  const report = leftOut(call, search, matches, budget);
  if (found.every((findings) => findings.length === 0)) return {output: report};
  call.env.findings = (call.env.findings ?? 0) + found.flat().length;
  const keywords = found.some((findings) => findings.some(({source}) => source === 'keyword'));
  const output: JsonObject = {
    sensitive_data_detected: true,
    ...(keywords && {restricted_keywords_detected: true}),
    ...report,
  };
  if (config['reject'] === true) {
    recordRule(call, 'dlp-reject');
    const reason = config['rejectPrompt'];
    const text = typeof reason === 'string' ? reason : DEFAULT_REJECT_PROMPT;
    return {
      output: {...output, sensitive_data_detected_request_blocked: true},
      rejection: {text, status: 200},
    };
  }
  const action = actionOf(config['transformation']);
  const changed = texts.map((text, i) => transformText(text, found[i]!, action));
  const done = REPORTED[action.kind];
  return {
    output: done ? {...output, [done]: true} : output,
    ...(action.kind !== 'inspect' && {body: withRequestTexts(target.endpoint, body, changed)}),
  };
}

/** What a gateway does with such a name is not known; a template that protects nothing should not look like one that does. */
export function warnOfUnknownInfoTypes(call: Call, template: JsonObject): void {
  warnOfUnknown(call, searchOf(fieldsOf(template['config'])));
}

function warnOfUnknown(call: Call, {infoTypes}: Search): void {
  const unknown = infoTypes.filter((name) => !isBuiltIn(name));
  if (unknown.length === 0) return;
  recordRule(call, 'dlp-unknown-infotype');
  const names = unknown.map((name) => name.slice(0, MAX_NAME)).join(', ');
  warn(call, `the sandbox knows no infotype ${names}`);
}

type Matches = ReadonlyMap<string, readonly (readonly Match[])[] | undefined>;

/** What the template’s own patterns match in each text; undefined for a pattern that had to be ended. */
async function runPatterns(
  {call, deadline}: ModelCall,
  {customInfoTypes}: Search,
  texts: readonly string[],
): Promise<Matches> {
  const matches = new Map<string, readonly (readonly Match[])[] | undefined>();
  for (const {regex} of customInfoTypes) {
    if (regex === undefined || matches.has(regex) || !isUsablePattern(regex)) continue;
    const found = await deadline.run((allowance) => call.env.runPattern(toNative(regex), texts, allowance));
    matches.set(regex, found);
  }
  return matches;
}

/** Silence would look like a text without findings. */
function leftOut(
  call: Call,
  {customInfoTypes, tooMany}: Search,
  matches: Matches,
  budget: Budget,
): JsonObject {
  const unusable = customInfoTypes
    .filter(({regex}) => regex !== undefined && matches.get(regex) === undefined)
    .map(({name}) => name.slice(0, MAX_NAME));
  if (unusable.length > 0) recordRule(call, 'dlp-unusable-pattern');
  if (budget.exhausted || tooMany) recordRule(call, 'dlp-budget');
  const reasons = [
    ...(unusable.length > 0 ? [`cannot use the regular expression of ${unusable.join(', ')}`] : []),
    ...(tooMany ? [`uses the first ${MAX_INFOTYPES} infotypes of a template`] : []),
    ...(budget.exhausted ? ['inspected only a part of this call'] : []),
  ];
  return reasons.length > 0 ? {skipped: `warn: the sandbox ${reasons.join('; it ')}`} : {};
}

interface Search extends InspectOptions {
  infoTypes: string[];
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

/** Has no prototype, because an infotype may be called `constructor`. */
function textsOf(value: JsonObject): Record<string, string> {
  const texts = Object.create(null) as Record<string, string>;
  for (const [name, text] of Object.entries(value))
    if (typeof text === 'string') texts[name] = text.slice(0, MAX_REPLACEMENT);
  return texts;
}
