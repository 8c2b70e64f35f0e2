import {type ReactNode, useId} from 'react';
import Link from '@docusaurus/Link';
import {usePluginData} from '@docusaurus/useGlobalData';
import {useActiveDocContext, useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import styles from './styles.module.css';

/** Chosen at build time from tags and links (plugins/related). Small sites go without that plugin, and without this list. */
export default function RelatedPages(): ReactNode {
  const titleId = useId();
  const chosen = usePluginData('related') as readonly (readonly number[])[] | undefined;
  const {metadata} = useDoc();
  const {docs: texts} = useDocsVersion();
  const pages = useActiveDocContext(undefined).activeVersion?.docs ?? [];
  const places = chosen?.[pages.findIndex(({id}) => id === metadata.id)] ?? [];
  const related = places.flatMap((place) => pages[place] ?? []);
  if (related.length === 0) return null;
  return (
    <nav className={styles.related} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Related pages
      </h2>
      <ul className={styles.list}>
        {related.map(({id, path}) => (
          <li key={id}>
            <Link to={path} className={styles.link}>
              {texts[id]?.title}
            </Link>
            <p className={styles.text}>{texts[id]?.description}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
