import {type ReactNode, useState} from 'react';
import OnDemand from '../../../components/OnDemand/index.tsx';
import {usePageSeed} from '../page-seed.ts';
import styles from './styles.module.css';

const loadPanel = () => import('../RunPanel/index.tsx');

interface Props {
  /** The `<code>` to run, asked for when the button is pressed: in a set of tabs it is the visible one. */
  readonly target: () => HTMLElement | null;
}

interface Press {
  readonly code: HTMLElement;
  /** Each press is a wish to run. */
  readonly count: number;
}

/** Runs an example in the sandbox inside the page. Absent from print and without scripting: the example stays. */
export default function RunButton({target}: Props): ReactNode {
  const seed = usePageSeed();
  const [press, setPress] = useState<Press>();
  const run = () => {
    const code = target();
    if (code) setPress({code, count: (press?.count ?? 0) + 1});
  };
  return (
    <>
      <p className={styles.row}>
        <button type="button" className="button button--primary button--sm needs-script" onClick={run}>
          Run
        </button>
        <span className={`${styles.note} needs-script`}>in your browser; nothing is sent</span>
      </p>
      {press && <OnDemand load={loadPanel} props={{...press, seed}} />}
    </>
  );
}
