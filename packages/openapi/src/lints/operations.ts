import {deref, operationsOf, parametersOf, type PlacedOperation, type RawDocument} from '../raw.ts';
import type {Problem} from '../spec-error.ts';

type Lint = (document: RawDocument, placed: PlacedOperation) => Problem[];

/** R5.1: every admin call needs x-api-key. */
const needsApiKey: Lint = (document, {path, pointer, operation}) => {
  const security = operation.security ?? document.security ?? [];
  if (!path.startsWith('/v1/admin/')) return [];
  if (security.length > 0 && security.every((choice) => 'x-api-key' in choice)) return [];
  return [
    {
      pointer: operation.security ? `${pointer}/security` : pointer,
      problem: 'an admin call without x-api-key',
      remedy: 'Remove the `security` of the operation, so that the document-wide x-api-key applies.',
    },
  ];
};

/** R5.2: operations on secrets also need x-javelin-namespace. */
const needsNamespace: Lint = (document, placed) => {
  if (!placed.path.includes('/secrets/')) return [];
  const header = parametersOf(document, placed).find(({name}) => name === 'x-javelin-namespace');
  if (header?.in === 'header' && header.required) return [];
  return [
    {
      pointer: placed.pointer,
      problem: 'an operation on secrets without the required header x-javelin-namespace',
      remedy: "Add `$ref: '#/components/parameters/namespace'` to the parameters of the path.",
    },
  ];
};

/** R5.3: bodies are required for create and update. */
const needsBody: Lint = (document, {path, method, pointer, operation}) => {
  if (!path.startsWith('/v1/admin/') || (method !== 'post' && method !== 'put')) return [];
  if (operation.requestBody && deref(document, operation.requestBody).required === true) return [];
  return [
    {
      pointer: operation.requestBody ? `${pointer}/requestBody` : pointer,
      problem: 'a create or update call without a required body',
      remedy: 'Give it a requestBody with `required: true`.',
    },
  ];
};

/** The reference puts every operation under one heading and beside an example. */
const hasPlaceAndExample: Lint = (document, {pointer, operation}) => {
  const problems: Problem[] = [];
  const known = document.tags.map(({name}) => name);
  if (operation.tags?.length !== 1 || !known.includes(operation.tags[0] ?? '')) {
    problems.push({
      pointer: operation.tags ? `${pointer}/tags` : pointer,
      problem: 'the operation needs exactly one tag of the list at the top of the file',
      remedy: `Use one of: ${known.join(', ')}.`,
    });
  }
  const success = operation.responses['200'] && deref(document, operation.responses['200']);
  const contents = Object.values(success?.content ?? {});
  const isUnknown = success?.['x-not-specified'] !== undefined && !contents.some(({schema}) => schema?.$ref);
  if (!isUnknown && !contents.some(({examples}) => Object.keys(examples ?? {}).length > 0)) {
    problems.push({
      pointer: `${pointer}/responses/200`,
      problem: 'the response 200 has no named example',
      remedy: 'Add one under `examples`, from the small world of CONTRIBUTING.md.',
    });
  }
  return problems;
};

const LINTS: readonly Lint[] = [needsApiKey, needsNamespace, needsBody, hasPlaceAndExample];

export function operationProblems(document: RawDocument): Problem[] {
  return operationsOf(document).flatMap((placed) => LINTS.flatMap((rule) => rule(document, placed)));
}
