/** A page's text as the build and the development server render it. */
import {isValidElement, type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import Article from './Article.tsx';
import {MARKERS} from '../../delivery/contract.ts';

interface Props {
  /** The compiled page. */
  readonly children: ReactNode;
}

/** delivery/bundle/pages.ts says so of pages that React does not take over. */
const isStatic = (page: ReactNode): boolean =>
  isValidElement(page) && (page.type as {isStatic?: boolean}).isStatic !== false;

/**
 * What the page's script would have said about it. It stands at the end of the text, so that a reader who
 * starts here needs no script for this page: delivery/client/page-files.ts reads it.
 */
function PageData(): ReactNode {
  const {metadata, frontMatter, toc, assets, contentTitle} = useDoc();
  const json = JSON.stringify({metadata, frontMatter, toc, assets, contentTitle}).replaceAll('<', '\\u003c');
  return <script type="application/json" id={MARKERS.pageData} dangerouslySetInnerHTML={{__html: json}} />;
}

export default function ArticleFrame({children}: Props): ReactNode {
  const content = <MDXContent>{children}</MDXContent>;
  if (!isStatic(children)) return <Article id="live-article">{content}</Article>;
  return (
    <Article>
      {content}
      <PageData />
    </Article>
  );
}
