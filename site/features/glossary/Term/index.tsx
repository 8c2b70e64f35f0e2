import {type ReactNode, useId} from 'react';
import Link from '@docusaurus/Link';
import {GLOSSARY_PAGE, termAnchor} from '../Glossary/section.ts';
import styles from './styles.module.css';

interface Props {
  readonly id: string;
  /** Both come from docs/glossary.yml at build time (features/glossary). */
  readonly definition?: string;
  readonly see?: string;
  readonly children: ReactNode;
}

/** A term whose definition shows on hover and focus; the link leads to the page that tells the rest. */
export default function Term({id, definition, see, children}: Props): ReactNode {
  const tip = useId();
  return (
    <span className={styles.term} data-term="">
      <Link to={see ?? `${GLOSSARY_PAGE}#${termAnchor(id)}`} aria-describedby={tip} className={styles.word}>
        {children}
      </Link>
      <span role="tooltip" id={tip} className={styles.tip}>
        {definition}
      </span>
    </span>
  );
}
