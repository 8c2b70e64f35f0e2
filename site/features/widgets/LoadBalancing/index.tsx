import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {INITIAL} from './loadBalancing.ts';
import {Strip} from './Strip.tsx';

/** Weights against a thousand calls, drawn by the sandbox's rule. */
export default function LoadBalancing(): ReactNode {
  return (
    <LazyWidget name="LoadBalancing" widgetProps={{}}>
      <p>A thousand calls to a route with the weights 70 and 30, in the order in which they arrived:</p>
      <Strip state={INITIAL} />
    </LazyWidget>
  );
}
