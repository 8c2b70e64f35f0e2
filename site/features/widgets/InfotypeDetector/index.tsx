import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {DEFAULTS, EXAMPLE_ROWS, type InfotypeDetectorProps} from './props.ts';

/** Patterns and check digits on a text. No link and no storage: what is typed here may be personal. */
export default function InfotypeDetector(props: InfotypeDetectorProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  // The findings below are those of the default text; a page with its own text must not show them.
  const isExample = all.text === DEFAULTS.text;
  return (
    <LazyWidget title={all.title} load={() => import('./Interactive.tsx')} widgetProps={all}>
      <p>
        With scripts on, this box finds infotypes that have a recognisable shape, checks their check digits
        and previews each strategy.{' '}
        {isExample ? `In the text “${all.text}” it finds:` : `It starts with the text “${all.text}”.`}
      </p>
      {isExample && (
        <ul>
          {EXAMPLE_ROWS.map(([quote, infoType, check]) => (
            <li key={quote}>
              <code>{quote}</code>: <code>{infoType}</code>, check {check}
            </li>
          ))}
        </ul>
      )}
      <p>Names stay: recognising them needs a model.</p>
    </LazyWidget>
  );
}
