import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {BLOCKS, DEFAULTS, type ThresholdExplorerProps, titleOf} from './props.ts';

/** From score to decision. It never scores text: that needs a model. */
export default function ThresholdExplorer(props: ThresholdExplorerProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="ThresholdExplorer" title={titleOf(all.block)} widgetProps={all}>
      <p>
        Turns scores that you set into a decision and writes the policy. The rule for each of{' '}
        {BLOCKS[all.block].map((name, i) => (
          <span key={name}>
            {i > 0 && ', '}
            <code>{name}</code>
          </span>
        ))}
        :
      </p>
      <ul>
        <li>Score 0.62, threshold 0.5: above, so the request is rejected.</li>
        <li>Score 0.50, threshold 0.5: not above, so the request continues.</li>
        <li>Score 0.62, no rule: reported only, the request continues.</li>
      </ul>
    </LazyWidget>
  );
}
