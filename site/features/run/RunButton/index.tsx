import {type ReactNode, useState} from 'react';
import OnDemand from '../../../components/OnDemand/index.tsx';
import {usePageSeed} from '../page-seed.ts';
import styles from './styles.module.css';

const loadPanel = () => import('../RunPanel/index.tsx');

interface Props {
  /** Reads the example from the page when it is wanted, so that it is not shipped twice. */
  readonly source: () => string;
}

/** Runs an example in the sandbox inside the page. Absent from print and without scripting: the example stays. */
export default function RunButton({source}: Props): ReactNode {
  const seed = usePageSeed();
  const [text, setText] = useState<string>();
  if (text !== undefined) return <OnDemand load={loadPanel} props={{source: text, seed}} />;
  return (
    <p className={styles.row}>
      <button
        type="button"
        className="button button--primary button--sm needs-script"
        onClick={() => setText(source())}
      >
        Run
      </button>
      <span className={`${styles.note} needs-script`}>in your browser; nothing is sent</span>
    </p>
  );
}
