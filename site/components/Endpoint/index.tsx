import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {Method} from '../Badges/index.tsx';
import CopyButton from '../CopyButton/index.tsx';
import {siblingsOf} from './siblings.ts';
import styles from './styles.module.css';

interface LineProps {
  readonly method: string;
  readonly path: string;
}

interface Props extends LineProps {
  /** operationId in the OpenAPI file; omit for endpoints the file does not describe. */
  readonly operation?: string;
}

function requiredHeaders(path: string): string[] {
  if (!path.startsWith('/v1/admin/')) return [];
  return path.includes('/secrets/') ? ['x-api-key', 'x-javelin-namespace'] : ['x-api-key'];
}

/** `/v1/admin/providers/{providername}` with its parameters set apart. */
export function PathWithParameters({path}: {readonly path: string}): ReactNode {
  return path
    .split(/(\{\w+\})/)
    .map((part, index) => (
      <Fragment key={index}>
        {part.startsWith('{') ? <em className={styles.parameter}>{part}</em> : part}
      </Fragment>
    ));
}

function Line({method, path}: LineProps): ReactNode {
  return (
    <>
      <Method name={method} />{' '}
      <code translate="no" className={styles.path}>
        <PathWithParameters path={path} />
      </code>
      <CopyButton label="Copy path" className={styles.copy} />
    </>
  );
}

/** Method and path alone, where the headers follow anyway. */
export function EndpointLine(props: LineProps): ReactNode {
  return (
    <div className={styles.endpoint}>
      <Line {...props} />
    </div>
  );
}

/** The endpoint a page is about: method, path, headers, and the way to its reference entry. */
export default function Endpoint({method, path, operation}: Props): ReactNode {
  const headers = requiredHeaders(path);
  return (
    <div className={styles.endpoint}>
      <Line method={method} path={path} />{' '}
      <div className={styles.details}>
        {headers.length > 0 && (
          <span>
            {headers.length > 1 ? 'Headers ' : 'Header '}
            {headers.map((header, index) => (
              <Fragment key={header}>
                {index > 0 && ', '}
                <code translate="no">{header}</code>
              </Fragment>
            ))}
          </span>
        )}
        {operation && ' '}
        {operation && (
          <span className={styles.siblings}>
            Same task in{' '}
            {siblingsOf(operation).map(({label, to}) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </span>
        )}
      </div>
    </div>
  );
}
