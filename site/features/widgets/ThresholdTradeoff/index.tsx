import type {ReactNode} from 'react';
import Widget from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** What a threshold misses and what it blocks by mistake, on labelled prompts. */
export default function ThresholdTradeoff(): ReactNode {
  return <Widget name="ThresholdTradeoff" part={Interactive} props={{}} />;
}
