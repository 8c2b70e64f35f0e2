import {type ReactNode, useState} from 'react';
import {prettyJson} from '@javelin/detectors/json';
import {Status} from '../../../components/Badges/index.tsx';
import type {CurlRequest} from '../curl.ts';
import {samplesOf} from '../samples.ts';
import type {Exchange} from '../sandbox/protocol.ts';
import ClientChoice from './ClientChoice.tsx';
import Fold, {CopyableText} from './Fold.tsx';
import styles from './styles.module.css';
import Terminal from './Terminal.tsx';

/** The request that was sent, in the reader's client; with the names of the page, which it was sent with. */
export function RequestSent({
  request,
  seed,
}: {
  readonly request: CurlRequest;
  readonly seed: readonly string[];
}): ReactNode {
  const samples = samplesOf(request);
  const [client, setClient] = useState('HTTP');
  const text = samples.find(([name]) => name === client)?.[1] ?? '';
  return (
    <>
      <ClientChoice
        label="Show the request for"
        names={samples.map(([name]) => name)}
        chosen={client}
        onChoose={setClient}
      />
      <CopyableText label={`request as ${client}`} text={text} />
      <Terminal request={request} seed={seed} />
    </>
  );
}

/** The HTTP exchanges behind the output of a script. */
export function Exchanges({exchanges}: {readonly exchanges: readonly Exchange[]}): ReactNode {
  if (exchanges.length === 0) return <p className={styles.note}>This code has sent no request.</p>;
  return (
    <ol className={styles.exchanges}>
      {exchanges.map(({method, url, status, sent}, index) => (
        // The list never changes its order.
        <li key={index}>
          <code translate="no">
            {method} {new URL(url).pathname}
          </code>{' '}
          <Status code={status} />
          {sent && (
            <Fold title="Body">
              <CopyableText label="body" text={prettyJson(sent)} />
            </Fold>
          )}
        </li>
      ))}
    </ol>
  );
}
