import {type ReactNode, useState} from 'react';
import {withOwnNames} from '../../your-gateway/store.ts';
import {curlScript, jsonScript, pythonScript} from '../rebuild.ts';
import ClientChoice from '../RunPanel/ClientChoice.tsx';
import {CopyableText} from '../RunPanel/Fold.tsx';
import type {Row} from '../sandbox/dumpable-store.ts';

const SCRIPTS = {curl: curlScript, Python: pythonScript, JSON: jsonScript} as const;
const CLIENTS = Object.keys(SCRIPTS) as readonly (keyof typeof SCRIPTS)[];

/** What builds the same objects on the reader's gateway, with the reader's names. */
export default function ScriptView({rows}: {readonly rows: readonly Row[]}): ReactNode {
  const [client, setClient] = useState<keyof typeof SCRIPTS>('curl');
  return (
    <>
      <ClientChoice label="Show the script for" names={CLIENTS} chosen={client} onChoose={setClient} />
      <CopyableText label={`${client} script`} text={withOwnNames(SCRIPTS[client](rows))} />
    </>
  );
}
