import {operationsOf, parametersOf, pointerTo, type RawDocument} from '../raw.ts';
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
    for (const [field, {description}] of Object.entries(schema.properties ?? {})) {
      described.push([pointerTo('components', 'schemas', name, 'properties', field), description]);
    }
  }
  return described
    .filter(([, description]) => !description?.trim())
    .map(([pointer]) => ({
      pointer,
      problem: 'no description',
      remedy: 'Say in one sentence what it is for.',
    }));
}
