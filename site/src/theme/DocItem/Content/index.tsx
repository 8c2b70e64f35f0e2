/** The page's title with its kind above it (front matter `kind`), so that a reader knows what sort of page this is. */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocItem/Content';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import ArticleFrame from '@site/features/article/ArticleFrame.static.tsx';
import PageMenu from '@site/features/page-menu/PageMenu.tsx';
import {PageSeedProvider} from '@site/features/run/page-seed.ts';
import styles from './styles.module.css';

const KIND_LABELS: Record<string, string> = {
  concept: 'Concept',
  'how-to': 'How-to',
  reference: 'Reference',
  quickstart: 'Quickstart',
};

interface FrontMatter {
  readonly kind?: string;
  readonly sandbox?: {readonly seed?: readonly string[]};
}

const NOTHING: readonly string[] = [];

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter, toc} = useDoc();
  const {kind: kindName = '', sandbox} = frontMatter as FrontMatter;
  const kind = KIND_LABELS[kindName];
  const isHome = frontMatter.slug === '/';
  return (
    <div className={`${ThemeClassNames.docs.docMarkdown} markdown`}>
      <header className={clsx(styles.header, isHome && 'petrol petrol-band')}>
        {/* A kind that the title says as well is not said twice. */}
        {kind && kind !== metadata.title && !isHome && <p className={styles.kind}>{kind}</p>}
        {/* On the first page, the promise of FrontDoor is what is large. */}
        <h1 className={isHome ? styles.kind : undefined}>{metadata.title}</h1>
        <div className={styles.tools}>
          {frontMatter.hide_table_of_contents !== true && toc.length > 0 && <DocItemTOCMobile />}
          <PageMenu permalink={metadata.permalink} />
        </div>
      </header>
      <PageSeedProvider value={sandbox?.seed ?? NOTHING}>
        {/* Absent in what readers download: there the page is its own frame (features/article). */}
        {ArticleFrame ? <ArticleFrame>{children}</ArticleFrame> : children}
      </PageSeedProvider>
    </div>
  );
}
