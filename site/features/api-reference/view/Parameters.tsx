import type {ReactNode} from 'react';
import type {Operation, Parameter} from '@javelin/openapi/types';
import {anchors} from '../anchors.ts';
import parts from './parts.module.css';
import {OpenHere, Prose, Row, RowName} from './parts.tsx';

/** Path and query first, then the headers, credentials before others. */
function rowsOf({parameters, sourceParameters, security}: Operation): (Parameter & {isUndeclared?: true})[] {
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
      <dl className={parts.rows}>
        {rows.map((row) => (
          <ParameterRow key={row.name} operation={operation} row={row} />
        ))}
      </dl>
    </>
  );
}

interface RowProps {
  readonly operation: Operation;
  readonly row: ReturnType<typeof rowsOf>[number];
}

function ParameterRow({operation, row}: RowProps): ReactNode {
  // The key is the same on every admin operation: what is open about it is written once.
  const isKey = row.name === 'x-api-key';
  const isSource = operation.sourceParameters.includes(row);
  const optional = row.isUndeclared ? ' · not declared' : ' · optional';
  const mark = isSource ? ' · without a place in the path' : row.required ? ' ' : optional;
  const anchor = anchors.parameter(operation.id, row.name);
  const type = (
    <>
      {` ${row.in} · ${row.type}${mark}`}
      {row.required && !isSource && <b>required</b>}
    </>
  );
  return (
    <Row id={anchor} name={<RowName name={row.name} />} type={type}>
      <Prose text={isKey ? `${row.description} ` : row.description} />
      {isKey ? <a href="#authentication">Authentication</a> : <OpenHere notes={row.notSpecified} />}
    </Row>
  );
}
