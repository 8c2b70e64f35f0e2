import type {ReactNode} from 'react';
import {runJob} from '../shared/jobs.ts';
import Widget, {type Titled} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';
import {DEFAULTS, type KeywordSettings, startWith, toInput} from './logic.ts';

/** Try a word list on a text, exactly or fuzzily. */
export default function KeywordTester({title, ...given}: Partial<KeywordSettings> & Titled): ReactNode {
  const settings = {...DEFAULTS, ...given};
  const output = runJob('keywords', toInput(startWith(settings)));
  return <Widget name="KeywordTester" title={title} part={Interactive} props={{...settings, output}} />;
}
