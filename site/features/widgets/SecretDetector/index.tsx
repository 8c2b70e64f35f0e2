import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {DEFAULTS, EXAMPLE_ROWS, type SecretDetectorProps} from './props.ts';

/** Known shapes of keys, tokens and passwords. No link and no storage: what is typed here may be secret. */
export default function SecretDetector(props: SecretDetectorProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="SecretDetector" title={props.title} widgetProps={all}>
      <p>
        Marks keys, tokens and passwords of known shapes, shows why each one was marked and writes the
        template. In its example text it finds:
      </p>
      <ul>
        {EXAMPLE_ROWS.map(([quote, infoType]) => (
          <li key={quote}>
            <code>{quote}</code>: <code>{infoType}</code>
          </li>
        ))}
      </ul>
      <p>A row of asterisks after “password” is left alone.</p>
    </LazyWidget>
  );
}
