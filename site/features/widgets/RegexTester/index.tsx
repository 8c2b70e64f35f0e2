import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {StaticMarks} from '../shared/StaticMarks.tsx';
import {DEFAULTS, type RegexTesterProps} from './props.ts';

/** Try a pattern on a text. Uses the browser's engine, which is not the product's. */
export default function RegexTester(props: RegexTesterProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="RegexTester" title={props.title} widgetProps={all}>
      <p>
        Marks every match of a pattern, previews each strategy and writes the template configuration. The
        pattern <code>{all.pattern}</code> matches:
      </p>
      <StaticMarks text={all.text} pattern={new RegExp(all.pattern, 'g')} />
    </LazyWidget>
  );
}
