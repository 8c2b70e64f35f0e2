import {type ReactNode, useId} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import pages from '@generated/slim-bundle/default/pages.json';
import styles from './styles.module.css';

/** Chosen at build time from tags and links (plugins/related). Small sites go without that plugin, and without this list. */
export default function RelatedPages(): ReactNode {
  const titleId = useId();
  const {metadata} = useDoc();
  const {related: places = []} = metadata as {readonly related?: readonly number[]};
  const related = places.flatMap((place) => pages[place] ?? []);
  if (related.length === 0) return null;
  return (
    <nav className={styles.related} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Related pages
      </h2>
      <ul className={styles.list}>
        {related.map(({path, title, description}) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              {title}
            </Link>
            <p className={styles.text}>{description}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
