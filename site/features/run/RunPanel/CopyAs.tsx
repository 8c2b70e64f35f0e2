import {type ReactNode, useState} from 'react';
import {withOwnNames} from '../../your-gateway/store.ts';
import type {CurlRequest} from '../curl.ts';
import {samplesOf} from '../samples.ts';
import Fold, {CopyableText} from './Fold.tsx';
import styles from './styles.module.css';

/** The request that was sent, in the reader's client. */
export default function CopyAs({request}: {readonly request: CurlRequest}): ReactNode {
  const samples = samplesOf(request);
  const [client, setClient] = useState('HTTP');
  const text = samples.find(([name]) => name === client)?.[1] ?? '';
  return (
    <Fold title="Request sent">
      <div className={styles.clients} role="group" aria-label="Show the request for">
        {samples.map(([name]) => (
          <button
            key={name}
            type="button"
            className={styles.client}
            aria-pressed={name === client}
            onClick={() => setClient(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <CopyableText label={`request as ${client}`} text={withOwnNames(text)} />
    </Fold>
  );
}
