import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {DEFAULTS, type KeywordTesterProps} from './props.ts';

/** Try a word list on a text, exactly or fuzzily. */
export default function KeywordTester(props: KeywordTesterProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="KeywordTester" title={props.title} widgetProps={all}>
      <p>
        With scripts on, this box marks the words of a list in a text, says why each one matched and previews
        each strategy. The example:
      </p>
      <dl>
        <dt>Keywords</dt>
        <dd>{all.words.join(', ')}</dd>
        <dt>Text</dt>
        <dd>{all.text}</dd>
      </dl>
    </LazyWidget>
  );
}
