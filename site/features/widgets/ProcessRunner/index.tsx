import type {ReactNode} from 'react';
import Widget from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** Runs a guardrail of the page on a reader's body, in the page. */
export default function ProcessRunner(): ReactNode {
  return <Widget name="ProcessRunner" part={Interactive} props={{}} />;
}
