import type {ReactNode} from 'react';
import tasks from '../../../../docs/tasks.json';
import Option, {type Listed} from './Option.tsx';
import styles from './styles.module.css';

export const TASK_ADDRESSES: readonly string[] = tasks.map(({to}) => to);

/** What most readers come for, before they type. */
export default function TaskList({list}: {readonly list: Listed}): ReactNode {
  return (
    <div role="group" aria-label="Common tasks" className={styles.group}>
      <p className={styles.caption} aria-hidden="true">
        Common tasks
      </p>
      {tasks.map(({label, to}, place) => (
        <Option key={to} list={list} place={place} to={to}>
          <span className={styles.title}>{label}</span>
        </Option>
      ))}
    </div>
  );
}
