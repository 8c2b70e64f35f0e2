import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** An HTTP method in its colour. */
export function Method({name, className}: {readonly name: string; readonly className?: string}): ReactNode {
  return <span className={clsx(styles.badge, styles[name.toLowerCase()], className)}>{name}</span>;
}

const REASONS: Record<string, string> = {
  200: 'OK',
  301: 'Moved Permanently',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

interface StatusProps {
  readonly code: string | number;
  /** Becomes a link: a script adds the address. */
  readonly isLink?: boolean;
  /** A guardrail responded in place of the model, with status 200. */
  readonly isRejected?: boolean;
}

/** An HTTP status in the colour of what it means. */
export function Status({code, isLink = false, isRejected = false}: StatusProps): ReactNode {
  const reason = isRejected ? ', rejected' : REASONS[code] ? ` ${REASONS[code]}` : '';
  const isBad = isRejected || /^[45]/.test(String(code));
  const Tag = isLink ? 'a' : 'span';
  return (
    <Tag className={clsx(styles.badge, isBad ? styles.bad : styles[`s${String(code)[0]}xx`])}>
      {`${code}${reason}`}
    </Tag>
  );
}

/** How a program ended. */
export const Ending = ({isGood}: {readonly isGood: boolean}): ReactNode => (
  <span className={clsx(styles.badge, isGood ? styles.s2xx : styles.bad)}>
    {isGood ? 'Finished' : 'Ended with an error'}
  </span>
);

/** Marks what is left open (R7.3), instead of guessing. */
export function NotSpecified(): ReactNode {
  return (
    <Link className={styles.notSpecified} to="/api#not-specified">
      not specified
    </Link>
  );
}

/** Marks what depends on the reader's installation. The row says how the verification script tests it. */
export function Verify({row}: {readonly row: string}): ReactNode {
  return (
    <Link
      className={styles.notSpecified}
      to={`/javelin-core/advanced#verify-${row}`}
      title="Depends on your installation: the verification script tests it"
    >
      verify
    </Link>
  );
}
