import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {INITIAL, attemptsOf, summary} from './attemptTimeline.ts';
import {Timeline} from './Timeline.tsx';

/** The attempts behind one call: you choose which model fails, and how. */
export default function AttemptTimeline(): ReactNode {
  const attempts = attemptsOf(INITIAL);
  return (
    <LazyWidget name="AttemptTimeline" widgetProps={{}}>
      <p>
        One retry, and fallback for 429 and 503. The first model returns 503 every time. {summary(attempts)}
      </p>
      <Timeline attempts={attempts} />
    </LazyWidget>
  );
}
