import type {ReactNode} from 'react';
import type {TechArticle, WebSite, WithContext} from 'schema-dts';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {cardPath} from '../../lib/paths.ts';
import {useRoute} from '../use-route.ts';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  readonly modified?: number | null;
}

/** What a page is, for search engines (schema.org). Breadcrumbs are the theme's. */
export default function StructuredData({title, description, permalink, modified}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const route = useRoute(permalink);
  const card = useBaseUrl(cardPath(route));
  const website: WebSite = {
    '@type': 'WebSite',
    name: siteConfig.title,
    url: siteConfig.url + siteConfig.baseUrl,
    description: siteConfig.tagline,
  };
  const article: WithContext<TechArticle> = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url: siteConfig.url + permalink,
    image: siteConfig.url + card,
    inLanguage: 'en',
    isPartOf: website,
    ...(typeof modified === 'number' && {dateModified: new Date(modified).toISOString()}),
  };
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(article)}</script>
      {route === '/' && (
        <script type="application/ld+json">
          {JSON.stringify({'@context': 'https://schema.org', ...website})}
        </script>
      )}
    </Head>
  );
}
