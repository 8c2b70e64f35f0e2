import {createContext, type ReactNode, useContext} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

const Prefix = createContext('field');

interface FieldsProps {
  /** First part of every row's anchor; give one when a page has more than one list. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A list of fields, each with its type, default and meaning. */
export function Fields({id = 'field', children}: FieldsProps): ReactNode {
  return (
    <Prefix.Provider value={id}>
      <dl className={styles.fields}>{children}</dl>
    </Prefix.Provider>
  );
}

interface FieldProps {
  readonly name: string;
  readonly type?: ReactNode;
  readonly default?: string;
  readonly required?: boolean;
  /** A property of the field in a word or two: "read-only". */
  readonly mark?: string;
  readonly children: ReactNode;
}

/** One row. Its anchor is known to the link checker, so a link to a removed field fails the build. */
export function Field({name, type, children, ...facts}: FieldProps): ReactNode {
  const anchor = `${useContext(Prefix)}-${name.replace(/[^\w.-]+/g, '-')}`;
  useBrokenLinks().collectAnchor(anchor);
  return (
    <div className={styles.row} id={anchor}>
      <dt className={styles.name}>
        <code translate="no">{name}</code>
        <a className="hash-link" href={`#${anchor}`} aria-label={`Link to ${name}`} />{' '}
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
