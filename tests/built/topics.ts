/** R1.4: every topic has a page whose title, description or keywords name it. */
import type {BuiltPage} from './built-page.ts';
import {metaOf, titleOf} from './metadata.ts';

/** By route; the word that a reader would look for. */
export const TOPICS: Readonly<Record<string, string>> = {
  // Core concepts
  '/javelin-core/routeconfiguration': 'route',
  '/javelin-core/providerconfiguration': 'provider',
  '/javelin-core/secretsvault/overview': 'secret',
  '/javelin-core/secretsvault/virtualkeys': 'virtual key',
  '/javelin-core/dataprotectionconfiguration': 'template',
  '/javelin-core/gatewayconfiguration': 'gateway',
  '/javelin-core/fallbackrouting/overview': 'fallback',
  '/javelin-core/playground': 'playground',
  '/javelin-core/model-scan': 'model scan',
  // Features
  '/javelin-core/features/caching': 'caching',
  '/javelin-core/features/loadbalancing': 'load balancing',
  '/javelin-core/features/ratelimits': 'rate limit',
  '/javelin-core/features/retries': 'retries',
  '/javelin-core/features/throttling': 'throttling',
  '/javelin-core/features/costguardrails': 'cost guardrails',
  '/javelin-core/features/auditarchive': 'audit archive',
  '/javelin-core/features/usage': 'usage',
  '/javelin-core/features/automaticllm': 'automatic model selection',
  // Processors
  '/javelin-processors/promptinjection': 'prompt injection',
  '/javelin-processors/contentmoderation': 'content moderation',
  '/javelin-processors/piiphi': 'PII',
  '/javelin-processors/malware': 'malware',
  '/javelin-processors/secretsandcredentials': 'credentials',
  '/javelin-processors/keywordfilter': 'keyword filter',
  '/javelin-processors/regex': 'regex',
  '/javelin-processors/languagedetectionusage': 'language',
  '/javelin-processors/codedetectionusage': 'code detection',
  '/javelin-processors/entropyusage': 'entropy',
  '/javelin-processors/garbagedetectionusage': 'garbage',
  '/javelin-processors/trustsafety': 'trust and safety',
  '/javelin-processors/hallucination': 'hallucination',
  '/javelin-processors/privacyredaction': 'redact',
  '/javelin-processors/custom': 'extension',
  '/javelin-processors/javascript': 'javascript',
  // Client libraries
  '/javelin-python/quickstart': 'python',
  '/javelin-js/quickstart': 'javascript',
  '/javelin-langchain-python/quickstart': 'langchain',
  '/javelin-gpt/overview': 'GPT',
  // The rest
  '/javelin-architecture': 'architecture',
  '/security': 'security',
  '/changelog': 'changelog',
  '/javelin-videos/how-to-videos': 'how-to videos',
  '/javelin-admin/alerts/overview': 'alerts',
  '/javelin-webapp/threat-alerts/overview': 'threat alerts',
};

export function checkTopics(pages: readonly BuiltPage[]): string[] {
  return Object.entries(TOPICS).flatMap(([route, topic]) => {
    const page = pages.find((each) => each.route === route);
    if (page === undefined) return [`${route}: there is no page about ${topic}`];
    const meta = metaOf(page);
    const words = [titleOf(page), meta.get('description'), meta.get('keywords')].join(' ').toLowerCase();
    return words.includes(topic.toLowerCase())
      ? []
      : [`${route}: neither title, description nor keywords name "${topic}"`];
  });
}
