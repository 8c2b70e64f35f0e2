/**
 * Every widget, once. A widget is a folder here and a line below; the line drives what loads when a reader asks for it
 * (shared/LazyWidget.tsx), its promise, its weight (tests/e2e/weights.spec.ts) and what browsers try on it
 * (tests/e2e/widget-pages.ts). A test compares the lines with the folders and with the pages.
 */
import type {ComponentProps, ComponentType} from 'react';

/**
 * `text` widgets look at what a reader types; `rules` explain decisions; `engine` runs the sandbox's own rules; a `tool` makes
 * something to take along.
 */
export type WidgetKind = 'text' | 'rules' | 'engine' | 'tool';

const CORE = '/javelin-core';
const PROCESSORS = '/javelin-processors';

/** The name on that page, the kind, the page, and the part that loads on request. */
const widget = <P extends {readonly id: string}>(
  title: string,
  kind: WidgetKind,
  page: string,
  load: () => Promise<{readonly default: ComponentType<P>}>,
) => ({title, kind, page, load});

// One line each, whatever their length.
// prettier-ignore
export const WIDGETS = {
  RegexTester: widget('Regex tester', 'text', `${PROCESSORS}/regex`, () => import('./RegexTester/Interactive.tsx')),
  KeywordTester: widget('Keyword tester', 'text', `${PROCESSORS}/keywordcheck`, () => import('./KeywordTester/Interactive.tsx')),
  InfotypeDetector: widget('Infotype detector', 'text', `${PROCESSORS}/infotypes`, () => import('./InfotypeDetector/Interactive.tsx')),
  SecretDetector: widget('Secret detector', 'text', `${PROCESSORS}/secretsandcredentials`, () => import('./SecretDetector/Interactive.tsx')),
  EntropyMeter: widget('Entropy meter', 'text', `${PROCESSORS}/entropyusage`, () => import('./EntropyMeter/Interactive.tsx')),
  CharacterInspector: widget('Character inspector', 'text', `${PROCESSORS}/securityfilters`, () => import('./CharacterInspector/Interactive.tsx')),
  UrlAnatomy: widget('URL anatomy', 'text', `${PROCESSORS}/malware`, () => import('./UrlAnatomy/Interactive.tsx')),
  RedactionStrategies: widget('Five strategies', 'text', `${PROCESSORS}/privacyredaction`, () => import('./RedactionStrategies/Interactive.tsx')),
  ChainExplorer: widget('Chain explorer: request', 'rules', `${PROCESSORS}/request-processors`, () => import('./ChainExplorer/Interactive.tsx')),
  ThresholdExplorer: widget('Threshold explorer: prompt_safety', 'rules', `${PROCESSORS}/promptinjectionusage`, () => import('./ThresholdExplorer/Interactive.tsx')),
  TelemetryReader: widget('Telemetry reader', 'rules', `${PROCESSORS}/request-processors`, () => import('./TelemetryReader/Interactive.tsx')),
  LoadBalancing: widget('Load balancing', 'engine', `${CORE}/features/loadbalancing`, () => import('./LoadBalancing/Interactive.tsx')),
  AttemptTimeline: widget('Retries and fallback', 'engine', `${CORE}/features/retries`, () => import('./AttemptTimeline/Interactive.tsx')),
  RateLimiter: widget('Rate limit', 'engine', `${CORE}/features/ratelimits`, () => import('./RateLimiter/Interactive.tsx')),
  CostCalculator: widget('Cost and budget', 'engine', `${CORE}/features/costguardrails`, () => import('./CostCalculator/Interactive.tsx')),
  VirtualKeySwap: widget('Who sees which key', 'engine', `${CORE}/secretsvault/virtualkeys`, () => import('./VirtualKeySwap/Interactive.tsx')),
  LatencyWaterfall: widget('Latency of a call', 'engine', '/javelin-architecture', () => import('./LatencyWaterfall/Interactive.tsx')),
  ThresholdTradeoff: widget('Threshold trade-off', 'rules', `${PROCESSORS}/promptinjectionusage`, () => import('./ThresholdTradeoff/Interactive.tsx')),
  ProcessRunner: widget('Run a recipe', 'tool', `${PROCESSORS}/javascript`, () => import('./ProcessRunner/Interactive.tsx')),
  ChainInsert: widget('Insert into a chain', 'tool', `${PROCESSORS}/request-processors`, () => import('./ChainInsert/Interactive.tsx')),
  LanguageDecision: widget('Allow-list decision', 'rules', `${PROCESSORS}/languagedetectionusage`, () => import('./LanguageDecision/Interactive.tsx')),
} as const;

export type WidgetName = keyof typeof WIDGETS;

/** What the interactive part takes besides the key of its links. */
export type WidgetProps<N extends WidgetName> = Omit<
  ComponentProps<Awaited<ReturnType<(typeof WIDGETS)[N]['load']>>['default']>,
  'id'
>;
