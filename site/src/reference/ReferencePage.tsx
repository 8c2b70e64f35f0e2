import type {ReactNode} from 'react';
import {NavbarSecondaryMenuFiller, PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {cardPath} from '@site/plugins/pictures/card-path';
import ReferenceBody from './ReferenceBody';
import ReferenceDrawer from './ReferenceDrawer';
import './reference.css';
import './reference-parts.css';

const DESCRIPTION =
  'Every call of the javelin. admin API: parameters, bodies, answers and error messages, each beside an example you can copy.';

export default function ReferencePage(): ReactNode {
  return (
    <Layout>
      <PageMetadata
        title="API reference"
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
        ]}
        image={cardPath('/api')}
      />
      <NavbarSecondaryMenuFiller component={ReferenceDrawer} props={{}} />
      <ReferenceBody />
    </Layout>
  );
}
