import type {StepState, TelemetryEntry, TelemetryReading} from '@javelin/detectors/telemetry';
import {FACTS} from '../shared/chain.ts';
import {count, pretty} from '../shared/words.ts';

/** An example in the form of recorded calls: one step changed the prompt, one found something, one is off, one failed. */
export const SAMPLE = {
  choices: [{message: {role: 'assistant', content: 'This request was blocked by our security policy.'}}],
  javelin: {
    route_name: 'openai-prod',
    processor_outputs: {
      'request.chain.dlp_gcp_processor_20250211093012.290871002': {
        duration: '187.4ms',
        sensitive_data_masked: true,
      },
      'request.chain.promptinjectiondetection_processor_20250211093012.381450229': {
        duration: '278ms',
        flagged: 'true',
        categories: {prompt_injection: true, jailbreak: false},
        category_scores: {prompt_injection: 0.94, jailbreak: 0.27},
      },
      'request.chain.trustsafety_processor_20250211093012.104301877': {
        duration: '58.9µs',
        skipped: 'warn: trust safety is disabled for route:openai-prod',
      },
      'request.chain.lang_detector_20250211093012.223910664': {
        duration: '14.5ms',
        skipped: 'lookup javelin-guard-lang: no such host',
      },
    },
  },
};

export const STATE_WORDS: Readonly<Record<StepState, string>> = {
  blocked: 'rejected the request',
  changed: 'changed the prompt',
  found: 'found something',
  clean: 'found nothing',
  off: 'off in the policy',
  'no text': 'no text: unchecked',
  failed: 'failed: unchecked',
};

/** States that a reader should not overlook. */
export const isAlarming = (state: StepState): boolean => state === 'failed' || state === 'blocked';

export function summary(reading: TelemetryReading | undefined): string {
  if (!reading) return 'Nothing to read yet.';
  const {entries} = reading;
  if (entries.length === 0) return 'No processor has an entry in it. Look for processor_outputs.';
  const are = (state: StepState, words: string) => {
    const number = entries.filter((entry) => entry.state === state).length;
    return number > 0 ? [`${number} ${words}`] : [];
  };
  const parts = [
    ...are('blocked', 'rejected'),
    ...are('changed', 'changed the prompt'),
    ...are('found', 'found something'),
    ...are('clean', 'found nothing'),
    ...are('off', 'off'),
    ...are('no text', 'without text'),
    ...are('failed', 'failed'),
  ];
  return `${count(entries.length, 'step')}: ${parts.join(', ')}.`;
}

/** What to conclude, in sentences. */
export function conclusions({entries, message}: TelemetryReading): string[] {
  const names = (test: (entry: TelemetryEntry) => boolean) =>
    [...new Set(entries.filter(test).map(({processor}) => processor))].join(', ');
  const failed = names(({state}) => state === 'failed');
  const off = names(({state}) => state === 'off');
  const flagged = names(({state, processor}) => state === 'found' && processor === 'securityfilters');
  const scored = names(({state, processor}) => state === 'found' && SCORED.has(processor));
  return [
    ...(failed ? [`${failed} failed open. Treat the request as unchecked by it.`] : []),
    ...(scored
      ? [
          `${scored} fired. Status 200 doesn’t tell whether it rejected the request; the text does: ${
            message === undefined ? 'compare the response with your reject_prompt.' : `“${message}”`
          }`,
        ]
      : []),
    ...(flagged ? [`${flagged} only reported its flags: a flag by itself rejects nothing.`] : []),
    ...(off ? [`To make ${off} act, enable its policy block.`] : []),
  ];
}

const SCORED = new Set(['promptinjectiondetection', 'trustsafety', 'checkphish', 'lang_detector']);

/** The policy blocks that would make the steps act which are off; `undefined` when none is. */
export function configuration({entries}: TelemetryReading): string | undefined {
  const blocks = entries
    .filter(({state}) => state === 'off')
    .flatMap(({processor}) => FACTS[processor]?.policy ?? [])
    .map((block) => [block, {enabled: true}] as const);
  return blocks.length > 0 ? pretty({config: {policy: Object.fromEntries(blocks)}}) : undefined;
}
