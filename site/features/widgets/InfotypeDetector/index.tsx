import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {DEFAULTS, EXAMPLES, type InfotypeDetectorProps} from './props.ts';

/** Patterns and check digits on a text. No link and no storage: what is typed here may be personal. */
export default function InfotypeDetector(props: InfotypeDetectorProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="InfotypeDetector" title={props.title} widgetProps={all}>
      <p>
        Finds infotypes that have a recognisable shape, checks their check digits and previews each strategy.
        In the text &ldquo;{all.text}&rdquo; it finds:
      </p>
      <ul>
        {EXAMPLES[all.text]?.map(([quote, infoType, check]) => (
          <li key={quote}>
            <code>{quote}</code>: <code>{infoType}</code>, check {check}
          </li>
        ))}
      </ul>
      <p>Names stay: recognising them needs a model.</p>
    </LazyWidget>
  );
}
