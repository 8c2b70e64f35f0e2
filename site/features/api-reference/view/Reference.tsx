import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Tag} from '@javelin/openapi/types';
import {Status} from '../../../components/Badges/index.tsx';
import {FORMER_ANCHORS} from '../anchors.ts';
import {TAG_GUIDES} from '../guides.ts';
import type {ReferenceData} from '../reference-data.ts';
import styles from '../styles.module.css';
import parts from './parts.module.css';
import Basics from './Basics.tsx';
import Contents from './Contents.tsx';
import ErrorCatalogue from './ErrorCatalogue.tsx';
import {createLookup, LookupProvider, useLookup} from './lookup.ts';
import OperationEntry from './OperationEntry.tsx';
import Overview, {Downloads} from './Overview.tsx';
import {Heading, ListOf, nameOfStatus, Prose, Row} from './parts.tsx';
import SandboxRules from './SandboxRules.tsx';
import Schemas from './Schemas.tsx';
import SdkPaths from './SdkPaths.tsx';
import {Section} from './Text.tsx';

/** The whole reference, from the data of the plugin. */
export default function Reference({data}: {readonly data: ReferenceData}): ReactNode {
  return (
    <LookupProvider value={createLookup(data)}>
      <Contents />
      <main className={styles.main} data-twin="">
        <div data-prose="">
          <Overview />
          <Basics />
          <SdkPaths />
        </div>
        {data.tags.map((tag) => (
          <TagSection key={tag.id} tag={tag} />
        ))}
        <div className={styles.measure} data-prose="">
          <Section id="inference" />
          <Downloads id="inference-downloads" downloads={data.inference.downloads} />
          <InferenceErrors />
        </div>
        {data.inference.tags.map((tag) => (
          <TagSection key={tag.id} tag={tag} />
        ))}
        <Schemas />
        <ErrorCatalogue />
        <SandboxRules />
      </main>
    </LookupProvider>
  );
}

const badgeOf = (status: string): ReactNode =>
  status === 'default' ? nameOfStatus(status) : <Status code={status} />;

/** What the operations of the model side return beside their results. */
function InferenceErrors(): ReactNode {
  const {data, operation} = useLookup();
  const operations = data.inference.tags.flatMap((tag) => tag.operations.map(operation));
  const statuses = new Map<string, Set<string>>();
  for (const {status, description} of operations.flatMap(({sharedResponses}) => sharedResponses))
    statuses.set(description, (statuses.get(description) ?? new Set()).add(status));
  return (
    <>
      <Section id="inference-errors" level="h3" />
      <dl className={parts.rows}>
        {[...statuses].map(([description, codes]) => (
          <Row key={description} name={<ListOf items={[...codes].map(badgeOf)} />}>
            <Prose text={description} />
          </Row>
        ))}
      </dl>
    </>
  );
}

function TagSection({tag: {id, name, description, operations}}: {readonly tag: Tag}): ReactNode {
  const {operation} = useLookup();
  const guide = TAG_GUIDES[id];
  const former = FORMER_ANCHORS[id];
  const {collectAnchor} = useBrokenLinks();
  if (former) collectAnchor(former);
  return (
    <section data-group="" id={former}>
      <Heading level="h2" id={id}>
        {name}
      </Heading>
      <p className={styles.measure} data-prose="">
        <Prose text={description} />
        {guide && ' '}
        {guide && <Link to={guide.to}>{guide.label}</Link>}
      </p>
      {operations.map((each) => (
        <OperationEntry key={each} operation={operation(each)} />
      ))}
    </section>
  );
}
