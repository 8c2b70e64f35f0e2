import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {DEFAULTS, type EntropyMeterProps, SAMPLES} from './props.ts';

/** Shannon entropy of a text and along it. No link: people measure secrets. */
export default function EntropyMeter(props: EntropyMeterProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="EntropyMeter" title={props.title} widgetProps={all}>
      <p>
        Measures a text, whole and window by window, and marks the tokens that look random. Some measured
        samples:
      </p>
      <ul>
        {SAMPLES.map(({name, text, bits}) => (
          <li key={name}>
            {name}, <code>{text}</code>: {bits} bits per character
          </li>
        ))}
      </ul>
    </LazyWidget>
  );
}
