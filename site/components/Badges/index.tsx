import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** An HTTP method in its colour. */
export function Method({name}: {readonly name: string}): ReactNode {
  return <span className={clsx(styles.badge, styles[name.toLowerCase()])}>{name}</span>;
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

/** An HTTP status in the colour of its class. */
export function Status({code}: {readonly code: string | number}): ReactNode {
  const reason = REASONS[code];
  return (
    <span className={clsx(styles.badge, styles[`s${String(code)[0]}xx`])}>
      {code}
      {reason && <span className={styles.reason}> {reason}</span>}
    </span>
  );
}

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
