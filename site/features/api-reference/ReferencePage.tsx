import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {NavbarSecondaryMenuFiller, PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {cardPath, twinPath} from '../../lib/paths.ts';
import StructuredData from '../../components/StructuredData/index.tsx';
import ReferenceBody from './ReferenceBody.tsx';
import ReferenceDrawer from './ReferenceDrawer.tsx';
import './reference.css';
import './reference-parts.css';

const DESCRIPTION =
  'Every call of the javelin. admin API: parameters, bodies, answers and error messages, each beside an example to copy or to run in the page.';

const TITLE = 'API reference';
const ROUTE = '/api';

/** Where the page stands, for search engines. The pages of the guide have theirs from the theme. */
function Breadcrumbs(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const permalink = useBaseUrl(ROUTE);
  const twin = useBaseUrl(twinPath(ROUTE));
  const item = {'@type': 'ListItem', position: 1, name: TITLE, item: siteConfig.url + permalink};
  const list = {'@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [item]};
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(list)}</script>
      <link rel="alternate" type="text/markdown" href={twin} />
    </Head>
  );
}

export default function ReferencePage(): ReactNode {
  const permalink = useBaseUrl(ROUTE);
  return (
    <Layout>
      <Breadcrumbs />
      <StructuredData title={TITLE} description={DESCRIPTION} permalink={permalink} />
      <PageMetadata
        title={TITLE}
        description={DESCRIPTION}
        keywords={[
          'admin API',
          'OpenAPI',
          'REST',
          'providers',
          'routes',
          'API keys',
          'templates',
          'gateways',
          'API reference',
          'OpenAPI download',
          'error messages',
          'status codes',
          'headers',
          'query operation',
        ]}
        image={cardPath(ROUTE)}
      />
      <NavbarSecondaryMenuFiller component={ReferenceDrawer} props={{}} />
      <ReferenceBody />
    </Layout>
  );
}
