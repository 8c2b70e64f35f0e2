import type {ReactNode} from 'react';
import {runTextJob} from '../shared/text-jobs.ts';
import Widget, {type Titled} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';
import {type CharacterSettings, DEFAULTS} from './logic.ts';

/** What a text is made of, character by character. No link: people inspect what they were sent. */
export default function CharacterInspector({
  title,
  ...given
}: Partial<CharacterSettings> & Titled): ReactNode {
  const settings = {...DEFAULTS, ...given};
  const output = runTextJob('characters', settings);
  return <Widget name="CharacterInspector" title={title} part={Interactive} props={{...settings, output}} />;
}
