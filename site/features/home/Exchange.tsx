import type {ReactNode} from 'react';
import {Status} from '../../components/Badges/index.tsx';
import {SimulatedBadge} from '../../components/SandboxRules/index.tsx';
import TracePath from '../../components/TracePath/index.tsx';
import type {Exchange as ExchangeData} from './conversation.ts';
import styles from './FrontDoor/styles.module.css';

/** The path of one prompt, and what came back. */
export default function Exchange({exchange}: {readonly exchange: ExchangeData}): ReactNode {
  const {status, message, note, stations} = exchange;
  return (
    <>
      <TracePath className={styles.path} stations={stations} />
      <div className={styles.response}>
        <p>
          {message
            .split(/(#{3,})/)
            .map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part))}
        </p>
        <p className={styles.note}>{note}</p>
        <p className={styles.marks}>
          <Status code={status} isRejected={stations.some(({state}) => state === 'stop')} />{' '}
          <SimulatedBadge />
        </p>
      </div>
    </>
  );
}
