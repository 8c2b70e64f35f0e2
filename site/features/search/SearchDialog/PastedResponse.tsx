import type {ReactNode} from 'react';
import TracePath from '../../../components/TracePath/index.tsx';
import {outcomeOf, readTrace} from '../../../components/TracePath/read-trace.ts';
import {stationsOf} from '../../../components/TracePath/stations.ts';

/** The way through the gateway that a pasted response tells of. Read here; nothing is sent. */
export default function PastedResponse({body}: {readonly body: string}): ReactNode {
  const trace = readTrace({body});
  if (!trace) return <p>This object has no processor outputs to explain.</p>;
  return (
    <>
      <p>{outcomeOf(trace) || 'No step says that it rejected or changed the call.'}</p>
      <TracePath stations={stationsOf(trace)} />
    </>
  );
}
