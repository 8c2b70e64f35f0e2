import type {StepState, TelemetryEntry, TelemetryReading} from '@javelin/detectors/telemetry';
import {count} from '../shared/words.ts';

export const STATE_WORDS: Readonly<Record<StepState, string>> = {
  blocked: 'rejected the request',
  changed: 'changed the prompt',
  found: 'found something',
  clean: 'ran and found nothing',
  off: 'did nothing: its policy block is off',
  'no text': 'had no text to look at: unchecked',
  failed: 'did not look: the request continued unchecked',
};

/** States that a reader should not overlook. */
export const isAlarming = (state: StepState): boolean => state === 'failed' || state === 'blocked';

/** Two digits below ten, none above; a clock is no more exact than that. */
export const inMilliseconds = (value: number): string => `${Number(value.toFixed(value < 10 ? 2 : 0))} ms`;

export function summary(reading: TelemetryReading | undefined): string {
  if (!reading) return 'This is not a JSON object yet.';
  const {entries} = reading;
  if (entries.length === 0) return 'No processor has an entry in it.';
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
          `${scored} fired. The status can be 200 whether or not it rejected the request; the text shows it: ${
            message === undefined ? 'compare the response with your reject_prompt.' : `“${message}”`
          }`,
        ]
      : []),
    ...(flagged ? [`${flagged} only reported its flags: a flag by itself rejects nothing.`] : []),
    ...(off ? [`To make ${off} act, enable its policy block.`] : []),
  ];
}

const SCORED = new Set(['promptinjectiondetection', 'trustsafety', 'checkphish', 'lang_detector']);
