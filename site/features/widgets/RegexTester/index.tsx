import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {DEFAULTS, type RegexTesterProps} from './props.ts';

/** Try a pattern on a text. Uses the browser's engine, which is not the product's. */
export default function RegexTester(props: RegexTesterProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="RegexTester" title={props.title} widgetProps={all}>
      <p>
        With scripts on, this box marks every match of a pattern, previews each strategy and writes the
        template configuration. The example:
      </p>
      <dl>
        <dt>Pattern</dt>
        <dd>
          <code>{all.pattern}</code>
        </dd>
        <dt>Text</dt>
        <dd>{all.text}</dd>
      </dl>
    </LazyWidget>
  );
}
