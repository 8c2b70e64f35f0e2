import type {ReactNode} from 'react';
import {runTextJob} from '../shared/text-jobs.ts';
import Widget, {type Titled} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';
import {DEFAULTS, type UrlSettings} from './logic.ts';

/** Which domain a URL really leads to. Its form only: reputation needs a list. */
export default function UrlAnatomy({title, ...given}: Partial<UrlSettings> & Titled): ReactNode {
  const settings = {...DEFAULTS, ...given};
  const output = runTextJob('urls', settings);
  return <Widget name="UrlAnatomy" title={title} part={Interactive} props={{...settings, output}} />;
}
