import type {ReactNode} from 'react';
import Widget from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** Weights against a thousand calls, drawn by the sandbox's rule. */
export default function LoadBalancing(): ReactNode {
  return <Widget name="LoadBalancing" part={Interactive} props={{}} />;
}
