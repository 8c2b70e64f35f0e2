/** Specification, section 2: "Pages set description, keywords and social-sharing image tags." Each page has its own card. */
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {PageMetadata} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import StructuredData from '@site/components/StructuredData/index.tsx';
import {cardPath} from '@site/lib/card-path.ts';
import {twinPath} from '@site/lib/twin-path.ts';

export default function DocItemMetadata(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={twinPath(metadata.permalink)} />
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
        image={cardPath(metadata.permalink)}
      />
    </>
  );
}
