import {operationsOf, parametersOf, pointerTo, type RawDocument, type RawSchema} from '../raw.ts';
import type {Problem} from '../spec-error.ts';

/** Every row of the reference says something: operations, parameters, schemas and fields all carry a description. */
export function descriptionProblems(document: RawDocument): Problem[] {
  const described: [pointer: string, description: string | undefined][] = [];
  for (const placed of operationsOf(document)) {
    described.push([placed.pointer, placed.operation.description]);
    for (const {name, description} of parametersOf(document, placed)) {
      described.push([pointerTo('components', 'parameters', name), description]);
    }
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    described.push([pointerTo('components', 'schemas', name), schema.description]);
    described.push(...fieldsOf(schema, pointerTo('components', 'schemas', name)));
  }
  return described
    .filter(([, description]) => !description?.trim())
    .map(([pointer]) => ({
      pointer,
      problem: 'no description',
      remedy: 'Say in one sentence what it is for.',
    }));
}

function fieldsOf(schema: RawSchema, pointer: string): [pointer: string, description: string | undefined][] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const here = `${pointer}${pointerTo('properties', name).slice(1)}`;
    return [[here, field.description] as [string, string | undefined], ...fieldsOf(field, here)];
  });
  const {items, additionalProperties: values} = schema;
  return [
    ...fields,
    ...(items ? fieldsOf(items, `${pointer}/items`) : []),
    ...(typeof values === 'object' ? fieldsOf(values, `${pointer}/additionalProperties`) : []),
  ];
}
