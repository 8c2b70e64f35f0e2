/**
 * R2.16: a footer with tags. The list of all tags: for readers who follow a tag, not for search engines, because R2.5 lists
 * no such route.
 */
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import DocTagsListPage from '@theme-original/DocTagsListPage';
import type {Props} from '@theme/DocTagsListPage';

export default function DocTagsListPageNotIndexed(props: Props): ReactNode {
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <DocTagsListPage {...props} />
    </>
  );
}
