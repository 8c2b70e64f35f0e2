/**
 * R2.16: a footer with tags. The pages of one tag: for readers who follow a tag, not for search engines, because R2.5 lists
 * no such route.
 */
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import DocTagDocListPage from '@theme-original/DocTagDocListPage';
import type {Props} from '@theme/DocTagDocListPage';

export default function DocTagDocListPageNotIndexed(props: Props): ReactNode {
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <DocTagDocListPage {...props} />
    </>
  );
}
