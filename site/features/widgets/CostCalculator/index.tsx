import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {INITIAL, summary} from './costCalculator.ts';
import {Curve} from './Curve.tsx';
import {inWords} from '../shared/words.ts';

/** Rate times tokens times your price, against a budget. */
export default function CostCalculator(): ReactNode {
  const {requestsPerDay, inputTokens, outputTokens, inputPrice} = INITIAL;
  return (
    <LazyWidget name="CostCalculator" widgetProps={{}}>
      <p>
        {inWords(requestsPerDay)} requests a day with {inputTokens} input and {outputTokens} output tokens, at
        the sandbox’s price of {inputPrice} per million tokens: {summary(INITIAL)}
      </p>
      <Curve state={INITIAL} />
    </LazyWidget>
  );
}
