/** R1.4: the topics that the pages cover, by the words of the requirement, each with the page that a reader looks for. */
import {itemsOf, readDocument} from '../requirements/document.ts';

const PAGES: Readonly<Record<string, string>> = {
  routes: '/javelin-core/routeconfiguration',
  providers: '/javelin-core/providerconfiguration',
  secrets: '/javelin-core/secretsconfiguration',
  'virtual keys': '/javelin-core/secretsvault/virtualkeys',
  templates: '/javelin-core/administration/gettemplate',
  'gateway configuration': '/javelin-core/gatewayconfiguration',
  'fallback routing': '/javelin-core/fallbackrouting/overview',
  playground: '/javelin-core/playground',
  'model scan': '/javelin-core/model-scan',
  caching: '/javelin-core/features/caching',
  'load balancing': '/javelin-core/features/loadbalancing',
  'rate limits': '/javelin-core/features/ratelimits',
  retries: '/javelin-core/features/retries',
  throttling: '/javelin-core/features/throttling',
  'cost guardrails': '/javelin-core/features/costguardrails',
  'audit archive': '/javelin-core/features/auditarchive',
  usage: '/javelin-core/features/usage',
  'automatic model selection': '/javelin-core/features/automaticllm',
  'prompt injection': '/javelin-processors/promptinjection',
  'content moderation': '/javelin-processors/contentmoderation',
  'PII/PHI': '/javelin-processors/piiphi',
  malware: '/javelin-processors/malware',
  'secrets and credentials': '/javelin-processors/secretsandcredentials',
  'keyword filter': '/javelin-processors/keywordfilter',
  regex: '/javelin-processors/regex',
  'language detection': '/javelin-processors/languagedetectionusage',
  'code detection': '/javelin-processors/codedetectionusage',
  entropy: '/javelin-processors/entropyusage',
  'garbage detection': '/javelin-processors/garbagedetectionusage',
  'trust and safety': '/javelin-processors/trustsafety',
  hallucination: '/javelin-processors/hallucination',
  'privacy redaction': '/javelin-processors/privacyredaction',
  custom: '/javelin-processors/custom',
  JavaScript: '/javelin-processors/javascript',
  'Python SDK': '/javelin-python/quickstart',
  'JavaScript SDK': '/javelin-js/quickstart',
  'integration of a chat framework in Python': '/javelin-langchain-python/quickstart',
  'integration with GPTs': '/javelin-gpt/overview',
  architecture: '/javelin-architecture',
  security: '/security',
  changelog: '/changelog',
  'how-to videos': '/javelin-videos/how-to-videos',
  'threat alerts': '/javelin-webapp/threat-alerts/overview',
};

/** What a reader would type, where the requirement describes instead of naming. */
const QUERIES: Readonly<Record<string, string>> = {'integration with GPTs': 'GPTs'};

export interface Topic {
  readonly query: string;
  /** `undefined`: the requirement has a topic that nobody has given a page here. */
  readonly route: string | undefined;
}

/** The items of the requirement's list: `kind: one, two, the third`. */
export const readTopics = (): Topic[] =>
  itemsOf(readDocument(), 'R1.4')
    .flatMap((item) => item.replace(/^[\w ]+: /, '').split(', '))
    .map((name) => name.replace(/^the /, ''))
    .map((name) => ({query: QUERIES[name] ?? name, route: PAGES[name]}));
