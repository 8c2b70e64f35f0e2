/** What a writer may use on any page without an import. CONTRIBUTING.md, "Building blocks", is the list for humans. */
import MDXComponents from '@theme-original/MDXComponents';
import {Method, NotSpecified, Status, Verify} from '@site/components/Badges/index.tsx';
import {Card, Cards} from '@site/components/Cards/index.tsx';
import CodeTabs from '@site/components/CodeTabs/index.tsx';
import Diagram from '@site/components/Diagram/index.tsx';
import Endpoint from '@site/components/Endpoint/index.tsx';
import {Field, Fields} from '@site/components/Fields/index.tsx';
import OwnCode from '@site/components/OwnCode/index.tsx';
import StaticCode from '@site/components/StaticCode/index.tsx';
import Steps from '@site/components/Steps/index.tsx';
import {TabItem, Tabs} from '@site/components/Tabs/index.tsx';
import Term from '@site/features/glossary/Term/index.tsx';

export default {
  ...MDXComponents,
  Card,
  Cards,
  CodeTabs,
  Diagram,
  Endpoint,
  Field,
  Fields,
  Method,
  NotSpecified,
  OwnCode,
  StaticCode,
  Status,
  Steps,
  TabItem,
  Tabs,
  Term,
  Verify,
};
