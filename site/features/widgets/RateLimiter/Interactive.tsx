import type {ReactNode} from 'react';
import {Choice} from '../shared/Choice.tsx';
import {CopyLink, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import {Slider} from '../shared/Slider.tsx';
import shared from '../shared/styles.module.css';
import {useLinkedState} from '../shared/useLinkedState.ts';
import {Arrivals} from './Arrivals.tsx';
import {INITIAL, MAX_LIMIT, PATTERNS, type Pattern, decide, repair, summary} from './rateLimiter.ts';

export default function Interactive({id}: PartProps<object>): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  return (
    <>
      <Slider
        label={<code>rate_limit</code>}
        max={MAX_LIMIT}
        value={state.limit}
        words={state.limit === 0 ? '0: no limit' : `${state.limit} a second`}
        onChange={(limit) => update({limit})}
      />
      <Slider
        label="Requests sent"
        min={1}
        max={MAX_LIMIT}
        value={state.rate}
        words={`${state.rate} a second`}
        onChange={(rate) => update({rate})}
      />
      <div className={shared.row}>
        <Choice
          label="They arrive"
          value={state.pattern}
          options={Object.entries(PATTERNS)}
          onChange={(pattern) => update({pattern: pattern as Pattern})}
        />
      </div>
      <Status>{summary(state, decide(state))}</Status>
      <Arrivals state={state} />
      <p className={shared.hint}>
        A request passes while fewer than <code>rate_limit</code> requests were accepted during the second
        before it. Rejected requests don’t count.
      </p>
      <CopyLink id={id} state={state} />
    </>
  );
}
