import type {ReactNode} from 'react';
import {runSecretJob} from '../shared/secret-job.ts';
import Widget, {type Titled} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';
import {DEFAULTS, type SecretSettings, secretNames} from './logic.ts';

/** Known shapes of keys, tokens and passwords. No link and no storage: what is typed here may be secret. */
export default function SecretDetector({title, ...given}: Partial<SecretSettings> & Titled): ReactNode {
  const settings = {...DEFAULTS, ...given};
  const output = runSecretJob({names: secretNames, text: settings.text});
  return <Widget name="SecretDetector" title={title} part={Interactive} props={{...settings, output}} />;
}
