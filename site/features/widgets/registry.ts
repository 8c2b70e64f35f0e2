/** The interactive part of every widget, which loads when a reader comes near: WidgetIsland.tsx. No widget imports this. */
import type {ComponentType} from 'react';
import type {WidgetName} from './catalogue.ts';

type Load = () => Promise<{readonly default: ComponentType<never>}>;

export const PARTS: Readonly<Record<WidgetName, Load>> = {
  RegexTester: () => import('./RegexTester/Interactive.tsx'),
  KeywordTester: () => import('./KeywordTester/Interactive.tsx'),
  InfotypeDetector: () => import('./InfotypeDetector/Interactive.tsx'),
  SecretDetector: () => import('./SecretDetector/Interactive.tsx'),
  EntropyMeter: () => import('./EntropyMeter/Interactive.tsx'),
  CharacterInspector: () => import('./CharacterInspector/Interactive.tsx'),
  UrlAnatomy: () => import('./UrlAnatomy/Interactive.tsx'),
  RedactionStrategies: () => import('./RedactionStrategies/Interactive.tsx'),
  ChainExplorer: () => import('./ChainExplorer/Interactive.tsx'),
  TelemetryReader: () => import('./TelemetryReader/Interactive.tsx'),
  LoadBalancing: () => import('./LoadBalancing/Interactive.tsx'),
  AttemptTimeline: () => import('./AttemptTimeline/Interactive.tsx'),
  RateLimiter: () => import('./RateLimiter/Interactive.tsx'),
  CostCalculator: () => import('./CostCalculator/Interactive.tsx'),
  LatencyWaterfall: () => import('./LatencyWaterfall/Interactive.tsx'),
  ThresholdTradeoff: () => import('./ThresholdTradeoff/Interactive.tsx'),
  ProcessRunner: () => import('./ProcessRunner/Interactive.tsx'),
  ChainInsert: () => import('./ChainInsert/Interactive.tsx'),
  GatewayMigration: () => import('./GatewayMigration/Interactive.tsx'),
};
