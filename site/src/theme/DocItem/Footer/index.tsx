/** Specification, section 2: doc pages have "a footer with tags and an edit-this-page row". Related pages stand above it. */
import type {ReactNode} from 'react';
import OriginalFooter from '@theme-original/DocItem/Footer';
import RelatedPages from '@site/src/components/RelatedPages';

export default function DocItemFooter(): ReactNode {
  return (
    <>
      <RelatedPages />
      <OriginalFooter />
    </>
  );
}
