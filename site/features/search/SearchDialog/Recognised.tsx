import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {ERRORS, failureOf, reproductionOf} from './failures.ts';
import {usePageText} from './page-text.ts';
import styles from './styles.module.css';

interface Props {
  /** A status, or the class of an exception. */
  readonly failure: string;
  readonly onChoose: (to: string) => void;
}

/** A pasted status line or traceback: what it means and what to do, quoted. */
export default function Recognised({failure, onChoose}: Props): ReactNode {
  const {[ERRORS.section]: paragraphs = []} = usePageText(ERRORS.route, true);
  const found = failureOf(paragraphs, failure);
  if (!found) return null;
  const to = `${ERRORS.route}#${ERRORS.section}`;
  const example = reproductionOf(failure);
  return (
    <figure className={styles.card} aria-label={`Recognised: ${failure}`}>
      <p className={styles.caption}>Recognised: {/^\d/.test(failure) ? `status ${failure}` : failure}</p>
      <blockquote>
        <b>{found.cause}.</b> {found.remedy}.
      </blockquote>
      <figcaption>
        <span className={styles.status}>{found.status}</span>
        <span className={styles.badge}>quoted, no model involved</span>
        <Link to={to} onClick={() => onChoose(to)}>
          Integrate an application, Errors
        </Link>
        {example && (
          <Link to={example} onClick={() => onChoose(example)}>
            Reproduce it in the sandbox
          </Link>
        )}
      </figcaption>
    </figure>
  );
}
