import type {ReactNode} from 'react';
import {runJob} from '../shared/jobs.ts';
import Widget, {type Titled} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';
import {DEFAULTS, type RegexSettings, startWith, toInput} from './logic.ts';

/** Try a pattern on a text. Uses the browser's engine, which is not the product's. */
export default function RegexTester({title, ...given}: Partial<RegexSettings> & Titled): ReactNode {
  const settings = {...DEFAULTS, ...given};
  const output = runJob('regex', toInput(startWith(settings)));
  return <Widget name="RegexTester" title={title} part={Interactive} props={{...settings, output}} />;
}
