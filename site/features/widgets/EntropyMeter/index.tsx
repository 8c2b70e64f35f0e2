import type {ReactNode} from 'react';
import {runJob} from '../shared/jobs.ts';
import Widget, {type Titled} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';
import {DEFAULTS, type EntropySettings, toInput} from './logic.ts';

/** Shannon entropy of a text and along it. No link: people measure secrets. */
export default function EntropyMeter({title, ...given}: Partial<EntropySettings> & Titled): ReactNode {
  const settings = {...DEFAULTS, ...given};
  const output = runJob('entropy', toInput(settings));
  return <Widget name="EntropyMeter" title={title} part={Interactive} props={{...settings, output}} />;
}
