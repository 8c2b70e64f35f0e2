import type {ReactNode} from 'react';
import Widget from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** The attempts behind one call: you choose which model fails, and how. */
export default function AttemptTimeline(): ReactNode {
  return <Widget name="AttemptTimeline" part={Interactive} props={{}} />;
}
