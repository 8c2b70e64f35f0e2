import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import type {TelemetryReaderProps} from './props.ts';

/** Paste an answer, read what each processor did. No link: answers hold what people asked. */
export default function TelemetryReader(props: TelemetryReaderProps): ReactNode {
  return (
    <LazyWidget name="TelemetryReader" title={props.title} widgetProps={{}}>
      <p>
        With scripts on, this box reads an answer that you paste: which processors ran, how long each took,
        and whether it found, changed, skipped or failed. By hand, go through the entries of{' '}
        <code>processor_outputs</code> in this order:
      </p>
      <ol>
        <li>
          An entry with <code>skipped</code> that does not say <code>is disabled for route</code> or{' '}
          <code>no content found</code>: the step failed, and the call went on unchecked.
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
