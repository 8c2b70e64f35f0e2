import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {Cards} from './Cards.tsx';
import {RESULTS, SAMPLE} from './strategies.ts';

/** One prompt under all five strategies. No text in links: what is typed here may be personal. */
export default function RedactionStrategies(): ReactNode {
  return (
    <LazyWidget name="RedactionStrategies" widgetProps={{}}>
      <p>
        The prompt as written: <code>{SAMPLE}</code>
      </p>
      <Cards results={RESULTS} />
    </LazyWidget>
  );
}
