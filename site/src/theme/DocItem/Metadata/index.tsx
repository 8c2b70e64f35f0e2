/** R2.21: pages set a description, keywords and an image for social sharing. Each page has its own card. */
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {PageMetadata} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import StructuredData from '@site/components/StructuredData/index.tsx';
import {useRoute} from '@site/components/use-route.ts';
import {cardPath, twinPath} from '@site/lib/paths.ts';

export default function DocItemMetadata(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const route = useRoute(metadata.permalink);
  const twin = useBaseUrl(twinPath(route));
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={twin} />
      </Head>
      <StructuredData
        title={metadata.title}
        description={metadata.description}
        permalink={metadata.permalink}
        modified={metadata.lastUpdatedAt}
      />
      <PageMetadata
        title={metadata.title}
        description={metadata.description}
        keywords={frontMatter.keywords}
        image={cardPath(route)}
      />
    </>
  );
}
