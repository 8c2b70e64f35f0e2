import type {ReactNode} from 'react';
import type {Operation, Parameter} from '@javelin/openapi/types';
import {Field, Fields} from '../../../components/Fields/index.tsx';
import {OpenHere, Prose} from './parts.tsx';

/** Path and query first, then the headers, credentials before others. */
function rowsOf({parameters, sourceParameters, security}: Operation): Parameter[] {
  const credentials = security.map((header) => ({...header, in: 'header' as const, type: 'string'}));
  return [
    ...parameters.filter(({in: place}) => place !== 'header'),
    ...sourceParameters,
    ...credentials,
    ...parameters.filter(({in: place}) => place === 'header'),
  ];
}

export default function Parameters({operation}: {readonly operation: Operation}): ReactNode {
  const rows = rowsOf(operation);
  if (rows.length === 0) return null;
  return (
    <>
      <h4>Parameters</h4>
      <Fields id={operation.id} isDense>
        {rows.map((row) => (
          <Row key={row.name} {...row} isSource={operation.sourceParameters.includes(row)} />
        ))}
      </Fields>
    </>
  );
}

function Row(row: Parameter & {readonly isSource: boolean}): ReactNode {
  // The key is the same on every admin operation: what is open about it is written once.
  const isKey = row.name === 'x-api-key';
  const mark = row.isSource ? 'without a place in the path' : row.required ? undefined : 'optional';
  return (
    <Field
      name={row.name}
      type={`${row.in} · ${row.type}`}
      required={row.required && !row.isSource}
      {...(mark && {mark})}
    >
      <Prose text={row.description} />
      {isKey && ' '}
      {isKey ? <a href="#authentication">Authentication</a> : <OpenHere notes={row.notSpecified} />}
    </Field>
  );
}
