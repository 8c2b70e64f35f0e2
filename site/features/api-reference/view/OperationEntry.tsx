import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {RequestBody} from '@javelin/openapi/types';
import {Method} from '../../../components/Badges/index.tsx';
import {EndpointLine} from '../../../components/Endpoint/index.tsx';
import Fold from '../../../delivery/markup/Fold.tsx';
import {anchors} from '../anchors.ts';
import {guideOf} from '../guides.ts';
import type {OperationData} from '../reference-data.ts';
import styles from '../styles.module.css';
import parts from './parts.module.css';
import entry from './entry.module.css';
import Example from './Example.tsx';
import {useLookup} from './lookup.ts';
import Parameters from './Parameters.tsx';
import {CodeLink, Heading, ListOf, OpenNotes, Prose, TypeText} from './parts.tsx';
import Responses from './Responses.tsx';
import SchemaFields from './SchemaFields.tsx';

interface Props {
  readonly operation: OperationData;
}

/** An operation: what it is, beside what it looks like. */
export default function OperationEntry({operation}: Props): ReactNode {
  const {id, method, path, summary, description, requestBody} = operation;
  const guide = guideOf(id);
  const heading = (
    <>
      <Heading level="h3" id={id}>
        {summary}
      </Heading>{' '}
      <Method name={method} className={`${entry.verb} twin-skip`} />
    </>
  );
  return (
    <article data-entry="operation">
      <Fold className={entry.operation} summary={heading}>
        <div className={entry.columns}>
          <div>
            <EndpointLine method={method} path={path} />
            <p>
              <Prose text={guide ? `${description} ` : description} />
              {guide && (
                <Link to={guide}>{`Guide: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`}</Link>
              )}
            </p>
            <OpenNotes notes={operation.notSpecified} />
            <Parameters operation={operation} />
            {requestBody && <Body operation={operation} body={requestBody} />}
            <Responses operation={operation} />
          </div>
          <Example operation={operation} />
        </div>
      </Fold>
    </article>
  );
}

function Body({operation, body}: Props & {readonly body: RequestBody}): ReactNode {
  const {schema, description, required, notSpecified} = body;
  const anchor = anchors.body(operation.id);
  useBrokenLinks().collectAnchor(anchor);
  // The anchor is not the heading's: the search takes every heading with an anchor for a section, and this one says too little.
  return (
    <section className={styles.marked} id={anchor}>
      <h4>
        Body{' '}
        <span className={parts.quiet}>
          <TypeText {...schema} />
          {required && ' · '}
          {required && <b>required</b>}
        </span>
      </h4>
      <p>
        <Prose text={description} />
      </p>
      <OpenNotes notes={notSpecified} />
      {schema.refs.map((name) => (
        <BodyFields key={name} name={name} operation={operation} />
      ))}
    </section>
  );
}

/** At the first operation that sends the schema. The others link there, and name what is different. */
function BodyFields({name, operation}: Props & {readonly name: string}): ReactNode {
  const {schema, operation: operationOf} = useLookup();
  const {usedBy, fields} = schema(name);
  const first = usedBy.find(({as}) => as === 'body')?.operation ?? operation.id;
  if (first === operation.id) return <SchemaFields name={name} />;
  const isUpdate = operation.method === 'PUT';
  const sentBack = isUpdate ? fields.filter(({serverSet}) => serverSet) : [];
  return (
    <p className="twin-skip">
      {`${name}: fields as in `}
      <a href={`#${anchors.body(first)}`}>{operationOf(first).summary}</a>
      {sentBack.length > 0 && ', and '}
      <ListOf
        items={sentBack.map((field) => (
          <CodeLink key={field.name} to={anchors.field(name, field.name)} name={field.name} />
        ))}
      />
    </p>
  );
}
