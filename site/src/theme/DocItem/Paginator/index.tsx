/**
 * The pages before and after, as the framework shows them. Who sees them is likely to go on: their scripts are not only fetched, as
 * those of all links in view, but also run when the browser is idle. A press that no pointer announced then needs no request, not
 * even to the browser's cache.
 */
import {type ReactNode, useEffect} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocPaginator from '@theme/DocPaginator';
import {runAheadInView} from '@site/delivery/markup/links.ts';

export default function DocItemPaginator(): ReactNode {
  const {previous, next, permalink} = useDoc().metadata;
  useEffect(() => {
    const nav = document.querySelector('.pagination-nav');
    return nav ? runAheadInView(nav) : undefined;
  }, [permalink]);
  return <DocPaginator className="docusaurus-mt-lg" previous={previous} next={next} />;
}
