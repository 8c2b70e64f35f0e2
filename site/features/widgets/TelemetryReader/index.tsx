import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import type {TelemetryReaderProps} from './props.ts';

/** Paste a response, read what each processor did. No link: responses hold what people asked. */
export default function TelemetryReader(props: TelemetryReaderProps): ReactNode {
  return (
    <LazyWidget name="TelemetryReader" title={props.title} widgetProps={{}}>
      <p>
        Reads a response that you paste: which processors ran, how long each took, and what became of it. Of
        the four steps in its example, one changed the prompt, one found something, one is off and one failed.
        By hand, go through the entries of <code>processor_outputs</code> in this order:
      </p>
      <ol>
        <li>
          An entry with <code>skipped</code> other than <code>is disabled for route</code> or{' '}
          <code>no content found</code>: the step failed, and the request continued unchecked.
        </li>
        <li>
          A field that is <code>true</code> or <code>&quot;true&quot;</code>: the step found something.
        </li>
        <li>
          Only <code>duration</code>, or flags that are all false: it ran and found nothing.
        </li>
      </ol>
    </LazyWidget>
  );
}
