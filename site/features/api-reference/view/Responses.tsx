import {Fragment, type ReactNode} from 'react';
import type {Operation, OperationResponse} from '@javelin/openapi/types';
import {Status} from '../../../components/Badges/index.tsx';
import {Field, Fields} from '../../../components/Fields/index.tsx';
import {anchors} from '../anchors.ts';
import parts from './parts.module.css';
import {useLookup} from './lookup.ts';
import {OpenHere, Prose, TypeText} from './parts.tsx';

export default function Responses({operation}: {readonly operation: Operation}): ReactNode {
  return (
    <>
      <h4>Responses</h4>
      <Fields id={operation.id} isDense>
        {operation.responses.map((response) => (
          <Field
            key={response.status}
            name={String(response.status)}
            label={<Status code={response.status} />}
          >
            {response.errors.length > 0 ? <Errors response={response} /> : <Success response={response} />}
            <OpenHere notes={response.notSpecified} />
          </Field>
        ))}
      </Fields>
    </>
  );
}

interface Props {
  readonly response: OperationResponse;
}

function Success({response: {description, schema, mediaType}}: Props): ReactNode {
  return (
    <>
      <Prose text={description} />{' '}
      <span className={parts.quiet}>
        <TypeText {...schema} />
        {` · ${mediaType}`}
      </span>
    </>
  );
}

function Errors({response}: Props): ReactNode {
  const {error} = useLookup();
  return response.errors.map((id) => {
    const {message, why} = error(id);
    return (
      <Fragment key={id}>
        <a href={`#${anchors.error(id)}`}>
          <code translate="no" data-message="">
            {message}
          </code>
        </a>{' '}
        <span className={parts.quiet}>
          <Prose text={why} />
        </span>
      </Fragment>
    );
  });
}
