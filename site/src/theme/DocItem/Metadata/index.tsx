/** Specification, section 2: "Pages set description, keywords and social-sharing image tags." Each page has its own card. */
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {PageMetadata} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import StructuredData from '@site/src/components/StructuredData';
import {cardPath} from '@site/plugins/pictures/card-path';
import {twinPath} from '@site/plugins/twins/twin-path';

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
