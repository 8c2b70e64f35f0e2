import type {ReactNode} from 'react';
import Widget from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** The default chains on a time line, with the durations of sample runs. */
export default function LatencyWaterfall(): ReactNode {
  return <Widget name="LatencyWaterfall" part={Interactive} props={{}} />;
}
