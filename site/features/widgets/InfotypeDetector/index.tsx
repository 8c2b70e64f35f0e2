import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {DEFAULTS, EXAMPLE_ROWS, type InfotypeDetectorProps} from './props.ts';

/** Patterns and check digits on a text. No link and no storage: what is typed here may be personal. */
export default function InfotypeDetector(props: InfotypeDetectorProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget title={all.title} load={() => import('./Interactive.tsx')} widgetProps={all}>
      <p>
        With scripts on, this box finds infotypes that have a recognisable shape, checks their check digits
        and previews each strategy. In the text “{DEFAULTS.text}” it finds:
      </p>
      <ul>
        {EXAMPLE_ROWS.map(([quote, infoType, check]) => (
          <li key={quote}>
            <code>{quote}</code>: <code>{infoType}</code>, check {check}
          </li>
        ))}
      </ul>
      <p>The name stays: recognising names needs a model.</p>
    </LazyWidget>
  );
}
