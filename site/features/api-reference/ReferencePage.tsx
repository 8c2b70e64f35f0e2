import type {ReactNode} from 'react';
import type {BreadcrumbList, WithContext} from 'schema-dts';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import {NavbarSecondaryMenuFiller, PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import siteConfig from '@generated/docusaurus.config';
import Layout from '@theme/Layout';
import useBaseUrl from '@docusaurus/useBaseUrl';
import StructuredData from '../../components/StructuredData/index.tsx';
import {API_PAGE} from '../../lib/api-page.ts';
import {cardPath, twinPath} from '../../lib/paths.ts';
import type {Islands} from '../../delivery/markup/islands.ts';
import {requestAhead} from '../../delivery/markup/page-markup.ts';
import StaticMarkup from '../../delivery/markup/StaticMarkup.tsx';
import PageMenu from '../page-menu/PageMenu.tsx';
import {listen} from './listen/index.ts';
import Reference from './Reference.static.tsx';
import ReferenceDrawer from './ReferenceDrawer.tsx';
// Of components that are only in the build.
import '../../delivery/markup/Fold.module.css';
import styles from './styles.module.css';
import './view/parts.module.css';
import './view/entry.module.css';
import './view/contents.module.css';

const {route: ROUTE, title: TITLE, description: DESCRIPTION} = API_PAGE;
const ROOT_ID = 'api-reference';
const ADDRESS = `${siteConfig.baseUrl.replace(/\/$/, '')}${ROUTE}`;
const ISLANDS: Islands = {
  run: () => import('./run/RunForm.tsx'),
};

const KEYWORDS = [
  'admin API',
  'OpenAPI',
  'REST',
  'providers',
  'routes',
  'secrets',
  'API keys',
  'templates',
  'gateways',
  'API reference',
  'OpenAPI download',
  'error messages',
  'status codes',
  'headers',
  'query operation',
];

if (ExecutionEnvironment.canUseDOM && !Reference) requestAhead(ADDRESS, ROOT_ID);

/** Where the page stands, for search engines. The pages of the guide have theirs from the theme. */
function Breadcrumbs(): ReactNode {
  const {siteConfig: site} = useDocusaurusContext();
  const permalink = useBaseUrl(ROUTE);
  const twin = useBaseUrl(twinPath(ROUTE));
  const list: WithContext<BreadcrumbList> = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{'@type': 'ListItem', position: 1, name: TITLE, item: site.url + permalink}],
  };
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(list)}</script>
      <link rel="alternate" type="text/markdown" href={twin} />
    </Head>
  );
}

function Waiting(): ReactNode {
  return (
    <main className={styles.waiting} aria-busy="true">
      <h1>{TITLE}</h1>
      <p role="status">Loading the operations…</p>
    </main>
  );
}

export default function ReferencePage(): ReactNode {
  return (
    <Layout>
      <Breadcrumbs />
      <StructuredData title={TITLE} description={DESCRIPTION} permalink={useBaseUrl(ROUTE)} />
      <PageMetadata title={TITLE} description={DESCRIPTION} keywords={KEYWORDS} image={cardPath(ROUTE)} />
      <NavbarSecondaryMenuFiller component={ReferenceDrawer} props={{}} />
      <nav className={styles.menu} aria-label="This page">
        <PageMenu permalink={ADDRESS} />
      </nav>
      <StaticMarkup
        id={ROOT_ID}
        page={ADDRESS}
        className={styles.page}
        islands={ISLANDS}
        listen={listen}
        waiting={<Waiting />}
      >
        {Reference && <Reference />}
      </StaticMarkup>
    </Layout>
  );
}
