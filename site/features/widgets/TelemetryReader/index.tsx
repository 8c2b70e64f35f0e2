import type {ReactNode} from 'react';
import Widget from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** Paste a response, read what each processor did. No link: responses hold what people asked. */
export default function TelemetryReader(): ReactNode {
  return <Widget name="TelemetryReader" part={Interactive} props={{}} />;
}
