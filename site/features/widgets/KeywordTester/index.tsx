import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {StaticMarks} from '../shared/StaticMarks.tsx';
import {staticPattern} from './pattern.ts';
import {DEFAULTS, type KeywordTesterProps} from './props.ts';

/** Try a word list on a text, exactly or fuzzily. */
export default function KeywordTester(props: KeywordTesterProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="KeywordTester" title={props.title} widgetProps={all}>
      <p>
        Marks the words of a list in a text, shows why each one matched and previews each strategy. With the
        list <b>{all.words.join(', ')}</b>, whole words and ignoring case:
      </p>
      <StaticMarks text={all.text} pattern={staticPattern(all.words)} />
    </LazyWidget>
  );
}
