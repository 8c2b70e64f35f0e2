import type {ReactNode} from 'react';
import {Choice} from '../shared/Choice.tsx';
import {CopyLink, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import shared from '../shared/styles.module.css';
import {useLinkedState} from '../shared/useLinkedState.ts';
import {Parties} from './Parties.tsx';
import {EVENTS, type EventName, INITIAL, repair, summary} from './virtualKeySwap.ts';

const OPTIONS = Object.entries(EVENTS).map(([name, {label}]) => [name, label] as const);

export default function Interactive({id}: PartProps<object>): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  return (
    <>
      <div className={shared.row}>
        <Choice
          label="What happens before the request?"
          value={state.event}
          options={OPTIONS}
          onChange={(event) => update({event: event as EventName})}
        />
      </div>
      <Status>{summary(state)}</Status>
      <Parties state={state} />
      <CopyLink id={id} state={state} />
    </>
  );
}
