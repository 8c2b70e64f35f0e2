/**
 * R2.15: a page and its contents. As the stock layout, which gives the page three quarters of the width with a rule that
 * no style of the site can take back: here it has a column of its own (css/tokens.css), and its contents on a phone are in
 * the header (DocItem/Content).
 */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useWindowSize} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type {Props} from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import styles from './styles.module.css';

export default function DocItemLayout({children}: Props): ReactNode {
  const {metadata, frontMatter, toc} = useDoc();
  const isHome = frontMatter.slug === '/';
  const isNarrow = useWindowSize() === 'mobile';
  const hasContents = frontMatter.hide_table_of_contents !== true && toc.length > 0;
  return (
    <div className={clsx(styles.page, isHome && styles.home)}>
      <div className={styles.column}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article>
          <div className={isHome ? 'petrol petrol-band' : undefined}>
            <DocBreadcrumbs />
            <DocVersionBadge />
          </div>
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {hasContents && !isNarrow && <DocItemTOCDesktop />}
    </div>
  );
}
