import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {DEFAULTS, type ProcessRunnerProps} from './props.ts';

/** Runs a guardrail of the page on a reader's body, in the page. */
export default function ProcessRunner(props: ProcessRunnerProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="ProcessRunner" title={props.title} widgetProps={all}>
      <p>
        Runs the recipes of this page on a body that you edit, and shows what the gateway would do with the
        result. For <code>block-phrase.js</code> and the phrase split over two parts:
      </p>
      <ol>
        <li>
          <code>input</code> is a JSON object with a list of messages.
        </li>
        <li>
          <code>process(input)</code> returned all four fields, with <code>{'{"phrase_blocked": true}'}</code>{' '}
          as metadata.
        </li>
        <li>
          <code>response_code</code> is <code>&quot;400&quot;</code>: the chain ends here, and the caller
          receives <code>{'{"error": "This topic is off limits."}'}</code>.
        </li>
      </ol>
    </LazyWidget>
  );
}
