import type {ReactNode} from 'react';
import {runJob} from '../shared/jobs.ts';
import Widget, {type Titled} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';
import {DEFAULTS, type InfotypeSettings} from './logic.ts';

/** Patterns and check digits on a text. No link and no storage: what is typed here may be personal. */
export default function InfotypeDetector({title, ...given}: Partial<InfotypeSettings> & Titled): ReactNode {
  const settings = {...DEFAULTS, ...given};
  const output = runJob('infotypes', {names: [...settings.infoTypes], text: settings.text});
  return <Widget name="InfotypeDetector" title={title} part={Interactive} props={{...settings, output}} />;
}
