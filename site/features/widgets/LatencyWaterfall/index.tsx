import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {Bars} from './Bars.tsx';
import {INITIAL, summary, waterfall} from './waterfall.ts';

/** The default chains on a time line, with the durations of sample runs. */
export default function LatencyWaterfall(): ReactNode {
  const all = waterfall(INITIAL);
  return (
    <LazyWidget name="LatencyWaterfall" widgetProps={{}}>
      <p>
        The default request chain, the model and the default response chain, with the durations of sample
        runs. {summary(all)}
      </p>
      <Bars waterfall={all} />
    </LazyWidget>
  );
}
