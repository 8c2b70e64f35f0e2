import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {Scores} from './Scores.tsx';
import {INITIAL, summary} from './tradeoff.ts';

/** What a threshold misses and what it blocks by mistake, on labelled prompts. */
export default function ThresholdTradeoff(): ReactNode {
  return (
    <LazyWidget name="ThresholdTradeoff" widgetProps={{}}>
      <p>
        24 labelled prompts with the scores that this site’s sandbox gives them. A circle is a right decision,
        a cross a wrong one. {summary(INITIAL)}
      </p>
      <Scores state={INITIAL} />
    </LazyWidget>
  );
}
