import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {SdkPath} from '@javelin/openapi/types';
import {PathWithParameters} from '../../../components/Endpoint/index.tsx';
import {FORMER_ANCHORS} from '../anchors.ts';
import styles from '../styles.module.css';
import parts from './parts.module.css';
import {useLookup} from './lookup.ts';
import {Block, Heading, ListOf, OperationLink, Table} from './parts.tsx';

/** Requests of the Python SDK that the specification does not list. */
const SDK_ONLY: readonly (readonly [request: string, when: string])[] = [
  ['POST /v1/providers/{name}/reload', 'After a provider is updated or deleted'],
  ['POST /v1/routes/{name}/reload', 'After a route is updated or deleted'],
  ['POST /v1/secrets/keyvault/{name}/reload', 'After a secret is updated or deleted'],
  ['POST /v1/processors/dp/templates/{name}/reload', 'After a template is created, updated or deleted'],
  ['GET /v1/admin/modelspec', 'get_model_specs'],
  ['GET /v1/admin/providers/transformation-rules/{name}', 'get_transformation_rules'],
  ['GET /v1/admin/traces', 'get_traces'],
  ['GET /v1/admin/archives/{name}', 'get_last_n_chronicle_records'],
];

/** Where the Python SDK and the CLI differ from the specification. */
export default function SdkPaths(): ReactNode {
  const {sdkPaths, snippets} = useLookup().data;
  const former = FORMER_ANCHORS['sdk-paths'] ?? '';
  useBrokenLinks().collectAnchor(former);
  return (
    <section className={styles.measure} id={former}>
      <Heading level="h2" id="sdk-paths">
        SDK paths
      </Heading>
      <p>
        The Python SDK and the CLI use different paths and headers for the same operations. The curl,
        JavaScript and HTTP examples follow the specification. The Python and CLI examples send the requests
        under “SDK and CLI”.
      </p>
      <Table label="SDK paths" className={parts.paths} columns={['Request', 'Specification', 'SDK and CLI']}>
        {sdkPaths.map((row) => (
          <Row key={row.subject} {...row} />
        ))}
      </Table>
      <p>If your installation expects the headers of the specification, add them to the SDK's client:</p>
      <Block code={snippets.sdkHeaders} />
      <details className={parts.more}>
        <summary>{`Requests that only the SDK sends (${SDK_ONLY.length})`}</summary>
        <dl className={parts.compact}>
          {SDK_ONLY.map(([request, when]) => (
            <div key={request}>
              <dt>
                <RequestText text={request} />
              </dt>
              <dd>{when.includes('_') ? <code>{when}</code> : when}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** `data-mentions`: the filter finds the operations of a row by the paths in it. */
function Row({subject, specification, sdk, operations}: SdkPath): ReactNode {
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
    <code>
      <PathWithParameters path={text} />
    </code>
  );
}
