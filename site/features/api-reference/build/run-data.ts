import {sampleRequest} from '@javelin/openapi/samples';
import type {Operation, SpecModel} from '@javelin/openapi/types';
import type {RunData, RunField, RunOperation} from '../run/run-data.ts';

/** What the Run forms need. It travels with the form, not with the page. */
export function createRunData({operations, pythonSetup}: SpecModel): RunData {
  return {
    pythonSetup,
    operations: Object.fromEntries(operations.map((each) => [each.id, runOperation(each)])),
  };
}

function runOperation(operation: Operation): RunOperation {
  const {parameters, security, requestBody, summary} = operation;
  const fields: RunField[] = [
    ...parameters.filter((each) => each.in !== 'header').map(({name, in: place}) => ({name, in: place})),
    ...security.map(({name}) => ({name, in: 'header' as const})),
    ...parameters.filter((each) => each.in === 'header').map(({name, in: place}) => ({name, in: place})),
  ];
  return {
    summary,
    request: sampleRequest(operation),
    fields,
    bodies: (requestBody?.examples ?? []).map(({name, summary: label = name, value}) => ({label, value})),
  };
}
