import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {SdkPath} from '@javelin/openapi/types';
import {PathWithParameters} from '../../../components/Endpoint/index.tsx';
import {FORMER_ANCHORS} from '../anchors.ts';
import styles from '../styles.module.css';
import parts from './parts.module.css';
import {useLookup} from './lookup.ts';
import {ListOf, OperationLink, Row, Table} from './parts.tsx';
import {Inline, Section, SectionText} from './Text.tsx';

/** Where the Python SDK and the CLI differ from the specification. */
export default function SdkPaths(): ReactNode {
  const {
    sdkPaths,
    text: {sdkOnly},
  } = useLookup().data;
  const former = FORMER_ANCHORS['sdk-paths'] ?? '';
  useBrokenLinks().collectAnchor(former);
  return (
    <section className={styles.measure} id={former}>
      <Section id="sdk-paths" />
      <Table label="SDK paths" className={parts.fixed} columns={['Request', 'Specification', 'SDK and CLI']}>
        {sdkPaths.map((row) => (
          <PathRow key={row.subject} {...row} />
        ))}
      </Table>
      <SectionText id="sdk-headers" />
      <details className={parts.more}>
        <summary>{`Requests that only the SDK sends (${sdkOnly.length})`}</summary>
        <dl className={parts.rows}>
          {sdkOnly.map(({request, when}) => (
            <Row key={request} name={<RequestText text={request} />}>
              <Inline nodes={when} />
            </Row>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** `data-mentions`: the filter finds the operations of a row by the paths in it. */
function PathRow({subject, specification, sdk, operations}: SdkPath): ReactNode {
  const [only] = operations;
  const links = operations.map((id) => <OperationLink key={id} id={id} />);
  return (
    <tr data-mentions="">
      <th scope="row">
        {operations.length === 1 ? <a href={`#${only}`}>{subject}</a> : subject}
        {operations.length > 1 && (
          <>
            {': '}
            <span className={parts.quiet}>
              <ListOf items={links} />
            </span>
          </>
        )}
      </th>
      <td data-label="Specification">
        <RequestText text={specification} />
      </td>
      <td data-label="SDK and CLI">
        <RequestText text={sdk} />
      </td>
    </tr>
  );
}

/** Prose such as `not sent` stays prose; everything else is an identifier. */
function RequestText({text}: {readonly text: string}): ReactNode {
  if (!/[/-]/.test(text)) return text;
  return (
    <code translate="no">
      <PathWithParameters path={text} />
    </code>
  );
}
