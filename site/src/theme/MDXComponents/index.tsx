/** What a writer may use on any page without an import. CONTRIBUTING.md, "Building blocks", is the list for humans. */
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {Method, NotSpecified, Status} from '@site/src/components/Badges';
import {Card, Cards} from '@site/src/components/Cards';
import CodeTabs from '@site/src/components/CodeTabs';
import Diagram from '@site/src/components/Diagram';
import Endpoint from '@site/src/components/Endpoint';
import {Field, Fields} from '@site/src/components/Fields';
import StaticCode from '@site/src/components/StaticCode';
import Steps from '@site/src/components/Steps';
import Term from '@site/src/components/Term';

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
  StaticCode,
  Status,
  Steps,
  TabItem,
  Tabs,
  Term,
};
