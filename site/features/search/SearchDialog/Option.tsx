import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import KindIcon from './KindIcon.tsx';
import {type Entry, KIND_NAMES} from './options.ts';
import styles from './styles.module.css';
import type {Listed} from './useOptions.ts';

interface Props {
  readonly list: Listed;
  readonly entry: Entry;
  /** Shown below the title. */
  readonly children?: ReactNode;
}

/** An option of the listbox: the input keeps the focus and names the active one. */
export default function Option({list: {id, active, entries, choose}, entry, children}: Props): ReactNode {
  const place = entries.indexOf(entry);
  const {kind, title, note, to} = entry;
  const attributes = {
    role: 'option',
    id: `${id}-${place}`,
    'aria-selected': place === active,
    tabIndex: -1,
    className: styles.option,
    onClick: () => choose(entry),
  };
  const content = (
    <>
      <KindIcon kind={kind} />
      <span className={styles.title}>{title}</span>
      <span className={styles.kind}>{KIND_NAMES[kind]}</span>
      {note && (
        <span className={styles.note} data-trail>
          {note}
        </span>
      )}
      {children}
    </>
  );
  if (to === undefined) return <div {...attributes}>{content}</div>;
  return (
    <Link {...attributes} to={to}>
      {content}
    </Link>
  );
}
