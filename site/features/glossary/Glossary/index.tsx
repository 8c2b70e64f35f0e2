import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {GlossaryEntry} from '../data.ts';
import {termAnchor} from './section.ts';
import styles from './styles.module.css';

function Entry({id, term, definition, see}: GlossaryEntry): ReactNode {
  const anchor = termAnchor(id);
  useBrokenLinks().collectAnchor(anchor);
  return (
    <div className={styles.row} id={anchor}>
      <dt>
        {see ? <Link to={see}>{term}</Link> : term}
        <a className="hash-link" href={`#${anchor}`} aria-label={`Link to ${term}`} />
      </dt>
      <dd className={styles.text}>{definition}</dd>
    </div>
  );
}

/** All terms of docs/glossary.yml, each a link target. The data comes as text (features/glossary): a page's script holds it once. */
export default function Glossary({terms}: {readonly terms: string}): ReactNode {
  return (
    <dl className={styles.list}>
      {(JSON.parse(terms) as GlossaryEntry[]).map((entry) => (
        <Entry key={entry.id} {...entry} />
      ))}
    </dl>
  );
}
