import type {ReactNode} from 'react';
import {runJob} from '../shared/jobs.ts';
import Widget from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';
import {INITIAL, SAMPLE, ticked} from './logic.ts';

/** One prompt under all five strategies. No text in links: what is typed here may be personal. */
export default function RedactionStrategies(): ReactNode {
  const output = runJob('infotypes', {names: ticked(INITIAL), text: SAMPLE});
  return <Widget name="RedactionStrategies" part={Interactive} props={{output}} />;
}
