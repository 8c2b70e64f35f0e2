/** Specification, section 2: "Pages set description, keywords and social-sharing image tags." Each page has its own card. */
import type {ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {cardPath} from '@site/plugins/pictures/card-path';

export default function DocItemMetadata(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  return (
    <PageMetadata
      title={metadata.title}
      description={metadata.description}
      keywords={frontMatter.keywords}
      image={cardPath(metadata.permalink)}
    />
  );
}
