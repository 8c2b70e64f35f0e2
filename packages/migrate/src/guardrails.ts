/** LiteLLM's guardrails as a policy. It checks every request of a route; a guardrail that requests name one by one cannot. */
import {type Fields, fieldsOf, nameOf, textOf} from './objects.ts';
import {freeName} from './names.ts';
import type {Report} from './report.ts';

const rule = (restriction: string) => ({operator: 'greater_than', restriction, probability_threshold: 0.5});
const SAFETY = {
  prompt_safety: {
    enabled: true,
    reject_prompt: 'This request was rejected.',
    content_types: [rule('prompt_injection'), rule('jailbreak')],
  },
};
const CONTENT = {
  content_filter: {
    enabled: true,
    reject_prompt: 'This request was rejected.',
    content_types: ['violence', 'weapons', 'hate_speech', 'crime', 'sexual'].map(rule),
  },
};

/** By kind of guardrail; for Javelin’s own by `guard_name`. */
const POLICIES: Readonly<Record<string, Fields>> = {
  lakera: SAFETY,
  lakera_v2: SAFETY,
  promptinjectiondetection: SAFETY,
  trustsafety: CONTENT,
  openai_moderation: CONTENT,
  azure_content_safety: CONTENT,
};

/** The infotypes that stand for Presidio’s entities. */
const INFOTYPES: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'CREDIT_CARD_NUMBER',
  EMAIL_ADDRESS: 'EMAIL_ADDRESS',
  IBAN_CODE: 'IBAN_CODE',
  LOCATION: 'LOCATION',
  PERSON: 'PERSON_NAME',
  PHONE_NUMBER: 'PHONE_NUMBER',
  US_DRIVER_LICENSE: 'US_DRIVERS_LICENSE_NUMBER',
  US_ITIN: 'US_INDIVIDUAL_TAXPAYER_IDENTIFICATION_NUMBER',
  US_PASSPORT: 'US_PASSPORT',
  US_SSN: 'US_SOCIAL_SECURITY_NUMBER',
};

/** What LiteLLM’s hide-secrets looks for: keys and passwords. */
const SECRET_INFOTYPES = [
  ...['AUTH_TOKEN', 'AWS_CREDENTIALS', 'AZURE_AUTH_TOKEN', 'ENCRYPTION_KEY'],
  ...['GCP_API_KEY', 'GCP_CREDENTIALS', 'JSON_WEB_TOKEN', 'PASSWORD'],
];

const CONVERTED = ['guardrail', 'guard_name', 'mode', 'default_on', 'pii_entities_config'];

function infotypesOf(params: Fields, at: string, report: Report): string[] {
  const entities = Object.entries(fieldsOf(params['pii_entities_config']));
  const isBlocking = entities.some(([, action]) => action === 'BLOCK');
  const known = entities.map(([entity]) => entity).filter((entity) => Object.hasOwn(INFOTYPES, entity));
  for (const [entity] of entities)
    if (!known.includes(entity))
      report.byHand(
        `${at}.litellm_params.pii_entities_config.${entity}`,
        `No built-in infotype stands for ${entity}: look for one, or write your own.`,
      );
  if (known.length === 0)
    report.check(
      at,
      'No known entity is named: the template starts with e-mail addresses and phone numbers.',
    );
  if (isBlocking)
    report.check(
      at,
      'A template has one action for all infotypes: entities to block are masked. Split the template to reject.',
    );
  return known.length > 0 ? known.map((entity) => INFOTYPES[entity]!) : ['EMAIL_ADDRESS', 'PHONE_NUMBER'];
}

function templateOf(name: string, infotypes: readonly string[]): Fields {
  return {
    name,
    type: 'de-identify',
    enabled: true,
    config: {
      infoTypes: infotypes.map((infotype) => ({name: infotype})),
      transformation: {method: 'Mask'},
      likelihood: 'Possible',
      notify: true,
      reject: false,
    },
  };
}

/** Makes the template of a guardrail, and the part of the policy that uses it. */
function dataProtection(
  wanted: string,
  infotypes: readonly string[],
  at: string,
  templates: Fields[],
  report: Report,
): Fields {
  const name = freeName(nameOf(wanted), (other) => templates.some((template) => template['name'] === other));
  if (templates.length > 0)
    report.byHand(
      at,
      `A route has one data protection template: it uses ${name}. Join it with the one before.`,
    );
  templates.push(templateOf(name, infotypes));
  return {dlp: {enabled: true, strategy: name}};
}

/** What a guardrail adds to the policy; nothing where a person has to. */
function partOf(entry: Fields, at: string, templates: Fields[], report: Report): Fields | undefined {
  const params = fieldsOf(entry['litellm_params']);
  const kind = textOf(params['guardrail']) ?? 'unknown';
  const guard = kind === 'javelin' ? (textOf(params['guard_name']) ?? kind) : kind;
  report.rest(params, CONVERTED, `${at}.litellm_params`);
  report.rest(entry, ['guardrail_name', 'litellm_params'], at);
  const modes = Array.isArray(params['mode']) ? params['mode'] : [params['mode']];
  if (modes.every((mode) => mode === 'logging_only')) {
    report.byHand(
      `${at}.mode`,
      `${guard} only logged what it found; a policy rejects or masks. Set it by hand, with a high threshold first.`,
    );
    return undefined;
  }
  const isKnown = Object.hasOwn(POLICIES, guard);
  const isTemplate = kind === 'presidio' || kind === 'hide-secrets';
  if (!isTemplate && !isKnown) {
    report.noCounterpart(at, `${guard}: write a custom processor, or keep calling it from your application.`);
    return undefined;
  }
  const infotypes = kind === 'presidio' ? infotypesOf(params, at, report) : SECRET_INFOTYPES;
  const part = isTemplate
    ? dataProtection(textOf(entry['guardrail_name']) ?? 'mask', infotypes, at, templates, report)
    : POLICIES[guard];
  report.converted(
    at,
    `${guard} became a part of the policy of every route.${isKnown ? ' Thresholds are 0.5: compare them.' : ''}`,
  );
  if (params['default_on'] !== true)
    report.check(`${at}.default_on`, 'It ran only for requests that named it; the policy checks all.');
  if (modes.includes('post_call') && guard !== 'trustsafety')
    report.check(`${at}.mode`, 'It checked responses; this part of the policy checks requests.');
  return part;
}

export function guardrailsOf(
  entries: readonly unknown[],
  report: Report,
): {templates: Fields[]; policy: Fields | undefined} {
  const templates: Fields[] = [];
  const parts = entries
    .map((entry, index) => partOf(fieldsOf(entry), `guardrails[${index}]`, templates, report))
    .filter((part) => part !== undefined);
  if (parts.length === 0) return {templates, policy: undefined};
  report.byHand(
    'guardrails',
    'Calls through the reserved route of a provider do not pass this policy: set it there too.',
  );
  return {templates, policy: Object.assign({enabled: true}, ...parts) as Fields};
}
