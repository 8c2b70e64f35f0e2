/** LiteLLM's guardrails as a policy. It checks every request of a route; a guardrail that requests name one by one cannot. */
import {type Entry, type Fields, fieldsOf, nameOf, textOf} from './objects.ts';

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

/** Presidio’s names that are infotypes under another name. */
const INFOTYPES: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'CREDIT_CARD_NUMBER',
  US_SSN: 'US_SOCIAL_SECURITY_NUMBER',
  PERSON: 'PERSON_NAME',
  IBAN_CODE: 'IBAN_CODE',
};

function templateOf(name: string, params: Fields, at: string, report: Entry[]): Fields {
  const entities = Object.entries(fieldsOf(params['pii_entities_config']));
  const isBlocking = entities.some(([, action]) => action === 'BLOCK');
  if (entities.length === 0)
    report.push({
      state: 'check',
      at,
      text: 'No entities are named: the template starts with e-mail addresses and phone numbers.',
    });
  if (isBlocking)
    report.push({
      state: 'check',
      at,
      text: 'A template has one action for all infotypes: entities to block are masked. Split the template to reject.',
    });
  const names = entities.length > 0 ? entities.map(([entity]) => entity) : ['EMAIL_ADDRESS', 'PHONE_NUMBER'];
  return {
    name,
    type: 'de-identify',
    enabled: true,
    config: {
      infoTypes: names.map((entity) => ({
        name: Object.hasOwn(INFOTYPES, entity) ? INFOTYPES[entity] : entity,
      })),
      transformation: {method: 'Mask'},
      likelihood: 'Possible',
      notify: true,
      reject: false,
    },
  };
}

export function guardrailsOf(
  entries: readonly unknown[],
  report: Entry[],
): {templates: Fields[]; policy: Fields | undefined} {
  const templates: Fields[] = [];
  let policy: Fields | undefined;
  entries.forEach((entry, index) => {
    const params = fieldsOf(fieldsOf(entry)['litellm_params']);
    const at = `guardrails[${index}]`;
    const kind = textOf(params['guardrail']) ?? 'unknown';
    const guard = kind === 'javelin' ? (textOf(params['guard_name']) ?? kind) : kind;
    if (kind === 'presidio' || kind === 'hide-secrets') {
      const name = nameOf(textOf(fieldsOf(entry)['guardrail_name']) ?? 'mask');
      templates.push(templateOf(name, params, at, report));
      policy = {...policy, dlp: {enabled: true, strategy: name}};
    } else if (Object.hasOwn(POLICIES, guard)) policy = {...policy, ...POLICIES[guard]};
    else {
      report.push({
        state: 'no counterpart',
        at,
        text: `${guard}: write a custom processor, or keep calling it from your application.`,
      });
      return;
    }
    report.push({
      state: 'converted',
      at,
      text: `${guard} became a part of the policy of every route.${Object.hasOwn(POLICIES, guard) ? ' Thresholds are 0.5: compare them.' : ''}`,
    });
    if (params['default_on'] !== true)
      report.push({
        state: 'check',
        at: `${at}.default_on`,
        text: 'It ran only for requests that named it; the policy checks all.',
      });
    if (textOf(params['mode']) === 'post_call' && guard !== 'trustsafety')
      report.push({
        state: 'check',
        at: `${at}.mode`,
        text: 'It checked responses; this part of the policy checks requests.',
      });
  });
  if (policy)
    report.push({
      state: 'by hand',
      at: 'guardrails',
      text: 'Calls through the reserved route of a provider do not pass this policy: set it there too.',
    });
  return {templates, policy: policy && {enabled: true, ...policy}};
}
