/**
 * Every widget: its title, its kind and a page that has it. The frame (shared/Widget.tsx) and the tests read these lines; what
 * loads when a reader comes near is in registry.ts. A test compares the lines with the folders and with the pages.
 */

/**
 * `text` widgets look at what a reader types; `rules` explain decisions; `engine` runs the sandbox's own rules; a `tool` makes
 * something to take along.
 */
export type WidgetKind = 'text' | 'rules' | 'engine' | 'tool';

const CORE = '/javelin-core';
const PROCESSORS = '/javelin-processors';

const widget = (title: string, kind: WidgetKind, page: string) => ({title, kind, page});

export const CATALOGUE = {
  RegexTester: widget('Regex tester', 'text', `${PROCESSORS}/regex`),
  KeywordTester: widget('Keyword tester', 'text', `${PROCESSORS}/keywordcheck`),
  InfotypeDetector: widget('Infotype detector', 'text', `${PROCESSORS}/infotypes`),
  SecretDetector: widget('Secret detector', 'text', `${PROCESSORS}/secretsandcredentials`),
  EntropyMeter: widget('Entropy meter', 'text', `${PROCESSORS}/entropyusage`),
  CharacterInspector: widget('Character inspector', 'text', `${PROCESSORS}/securityfilters`),
  UrlAnatomy: widget('URL anatomy', 'text', `${PROCESSORS}/malware`),
  RedactionStrategies: widget('Five strategies', 'text', `${PROCESSORS}/privacyredaction`),
  ChainExplorer: widget('Chain explorer: request', 'rules', `${PROCESSORS}/request-processors`),
  TelemetryReader: widget('Telemetry reader', 'rules', `${PROCESSORS}/request-processors`),
  LoadBalancing: widget('Load balancing', 'engine', `${CORE}/features/loadbalancing`),
  AttemptTimeline: widget('Retries and fallback', 'engine', `${CORE}/features/retries`),
  RateLimiter: widget('Rate limit', 'engine', `${CORE}/features/ratelimits`),
  CostCalculator: widget('Cost and budget', 'engine', `${CORE}/features/costguardrails`),
  LatencyWaterfall: widget('Latency of a call', 'engine', '/javelin-architecture'),
  ThresholdTradeoff: widget('Threshold trade-off', 'rules', `${PROCESSORS}/promptinjectionusage`),
  ProcessRunner: widget('Run a recipe', 'tool', `${PROCESSORS}/javascript`),
  ChainInsert: widget('Insert into a chain', 'tool', `${PROCESSORS}/request-processors`),
  GatewayMigration: widget('Convert a configuration', 'tool', `${CORE}/3rdpartyintegrations`),
} as const satisfies Record<string, ReturnType<typeof widget>>;

export type WidgetName = keyof typeof CATALOGUE;
