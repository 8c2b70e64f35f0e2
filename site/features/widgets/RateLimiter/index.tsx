import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {Arrivals} from './Arrivals.tsx';
import {INITIAL, decide, summary} from './rateLimiter.ts';

/** Arrivals against the window of a rate limit. */
export default function RateLimiter(): ReactNode {
  return (
    <LazyWidget name="RateLimiter" widgetProps={{}}>
      <p>
        A limit of {INITIAL.limit} requests per second, and {INITIAL.rate} requests at the start of each
        second. {summary(INITIAL, decide(INITIAL))}
      </p>
      <Arrivals state={INITIAL} />
    </LazyWidget>
  );
}
