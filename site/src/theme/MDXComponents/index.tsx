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
import ChainExplorer from '@site/src/components/widgets/ChainExplorer';
import EntropyMeter from '@site/src/components/widgets/EntropyMeter';
import InfotypeDetector from '@site/src/components/widgets/InfotypeDetector';
import KeywordTester from '@site/src/components/widgets/KeywordTester';
import RedactionStrategies from '@site/src/components/widgets/RedactionStrategies';
import RegexTester from '@site/src/components/widgets/RegexTester';
import SecretDetector from '@site/src/components/widgets/SecretDetector';
import ThresholdExplorer from '@site/src/components/widgets/ThresholdExplorer';

export default {
  ...MDXComponents,
  Card,
  Cards,
  ChainExplorer,
  CodeTabs,
  Diagram,
  Endpoint,
  EntropyMeter,
  Field,
  Fields,
  InfotypeDetector,
  KeywordTester,
  Method,
  NotSpecified,
  RedactionStrategies,
  RegexTester,
  SecretDetector,
  StaticCode,
  Status,
  Steps,
  TabItem,
  Tabs,
  Term,
  ThresholdExplorer,
};
