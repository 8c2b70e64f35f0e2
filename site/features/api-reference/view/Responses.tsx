import {Fragment, type ReactNode} from 'react';
import type {Operation, OperationResponse} from '@javelin/openapi/types';
import {Status} from '../../../components/Badges/index.tsx';
import {anchors} from '../anchors.ts';
import parts from './parts.module.css';
import {useLookup} from './lookup.ts';
import {CodeLink, ListOf, nameOfStatus, OpenHere, Prose, Row, TypeText} from './parts.tsx';

export default function Responses({operation}: {readonly operation: Operation}): ReactNode {
  return (
    <>
      <h4>Responses</h4>
      <dl className={parts.rows}>
        {operation.responses.map((response) => (
          <ResponseRow
            key={response.status}
            id={anchors.response(operation.id, response.status)}
            response={response}
          />
        ))}
      </dl>
      <SharedStatuses operation={operation} />
    </>
  );
}

interface Props {
  readonly response: OperationResponse;
}

function ResponseRow({id, response}: Props & {readonly id: string}): ReactNode {
  return (
    <Row id={id} name={<Status code={response.status} isLink />}>
      {response.errors.length > 0 ? <Errors response={response} /> : <Success response={response} />}
      <OpenHere notes={response.notSpecified} />
    </Row>
  );
}

function Success({response: {description, schema}}: Props): ReactNode {
  return (
    <>
      <Prose text={`${description} `} />
      <span className={parts.quiet}>
        <TypeText {...schema} />
      </span>
    </>
  );
}

/** The message and what to do about it. Why it comes is in the catalogue, to which the message leads. */
function Errors({response}: Props): ReactNode {
  const {error} = useLookup();
  return response.errors.map((id) => {
    const {message, remedy} = error(id);
    return (
      <Fragment key={id}>
        <CodeLink to={anchors.error(id)} name={message} />
        <Prose text={`. ${remedy}`} />
      </Fragment>
    );
  });
}

/** Those that many operations have: what to do about them is said once for each file. */
function SharedStatuses({operation: {id, tag, sharedResponses}}: {readonly operation: Operation}): ReactNode {
  const {inference} = useLookup().data;
  // The query is described in both files.
  const isInference = id === 'queryRoute' || inference.tags.some(({name}) => name === tag);
  return (
    <p className={parts.quiet}>
      {'Also '}
      <a href={isInference ? '#inference-errors' : '#errors'}>
        <ListOf items={sharedResponses.map(({status}) => nameOfStatus(status))} />
      </a>
    </p>
  );
}
