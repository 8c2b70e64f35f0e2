import {createContext, type ReactNode, useContext} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

const List = createContext({prefix: 'field', isDense: false});

interface FieldsProps {
  /** First part of every row's anchor; give one when a page has more than one list. */
  readonly id?: string;
  /** The names are the links to their rows. For pages with hundreds of rows: a second element for each is a kilobyte. */
  readonly isDense?: boolean;
  readonly children: ReactNode;
}

/** A list of fields, each with its type, default and meaning. */
export function Fields({id = 'field', isDense = false, children}: FieldsProps): ReactNode {
  return (
    <List.Provider value={{prefix: id, isDense}}>
      <dl className={styles.fields}>{children}</dl>
    </List.Provider>
  );
}

interface FieldProps {
  readonly name: string;
  /** Shown instead of the name, for rows that are not fields: a status badge. */
  readonly label?: ReactNode;
  readonly type?: ReactNode;
  readonly default?: string;
  readonly required?: boolean;
  /** A property of the field in a word or two: "read-only". */
  readonly mark?: string;
  readonly children: ReactNode;
}

/** One row. Its anchor is known to the link checker, so a link to a removed field fails the build. */
export function Field({name, label, type, children, ...facts}: FieldProps): ReactNode {
  const {prefix, isDense} = useContext(List);
  const shown = label ?? <code translate="no">{name}</code>;
  const anchor = `${prefix}-${name.replace(/[^\w.-]+/g, '-')}`;
  useBrokenLinks().collectAnchor(anchor);
  return (
    <div className={styles.row} id={anchor}>
      <dt className={styles.name}>
        {isDense ? (
          <a className={styles.self} href={`#${anchor}`}>
            {shown}
          </a>
        ) : (
          <>
            {shown}
            <a className="hash-link" href={`#${anchor}`} aria-label={`Link to ${name}`} />
          </>
        )}{' '}
        {type !== undefined && <Meta type={type} {...facts} />}
      </dt>
      <dd className={styles.text}>{children}</dd>
    </div>
  );
}

function Meta({type, default: initial, required = false, mark}: Omit<FieldProps, 'name' | 'children'>) {
  return (
    <span className={styles.meta}>
      {type}
      {required && (
        <>
          {' '}
          <b className={styles.required}>required</b>
        </>
      )}
      {mark && ` · ${mark}`}
      {initial !== undefined && (
        <>
          {' · default '}
          <code translate="no">{initial}</code>
        </>
      )}
    </span>
  );
}
