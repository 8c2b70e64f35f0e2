import {
  deref,
  notSpecified,
  operationsOf,
  parametersOf,
  type PlacedOperation,
  type RawBody,
  type RawDocument,
  type RawMedia,
  type RawParameter,
  type RawResponse,
  type RawSourceParameter,
  responsesOf,
} from '../raw.ts';
import type {
  HttpMethod,
  NamedExample,
  Operation,
  OperationResponse,
  Parameter,
  RequestBody,
  SecurityHeader,
} from '../types.ts';
import {schemaUse} from './schema-use.ts';

export function buildOperations(document: RawDocument): Operation[] {
  return operationsOf(document).map((placed) => buildOperation(document, placed));
}

function buildOperation(document: RawDocument, placed: PlacedOperation): Operation {
  const {operation} = placed;
  const responses = responsesOf(document, operation);
  return {
    id: operation.operationId,
    method: placed.method.toUpperCase() as HttpMethod,
    path: placed.path,
    urlPath: (placed.item.servers?.[0]?.url ?? '').replace(/^https:\/\/[^/]+/, '') + placed.path,
    tag: operation.tags?.[0] ?? '',
    summary: operation.summary ?? '',
    description: (operation.description ?? '').trim(),
    parameters: parametersOf(document, placed).map(buildParameter),
    sourceParameters: (operation['x-source-parameters'] ?? []).map(buildSourceParameter),
    security: [
      ...buildSecurity(document, operation.security ?? document.security ?? []),
      ...(operation['x-optional-credentials'] ?? []).map((each) => ({
        ...each,
        required: false,
        isUndeclared: true as const,
        notSpecified: [],
      })),
    ],
    ...(operation.requestBody && {requestBody: buildBody(document, deref(document, operation.requestBody))}),
    responses: responses
      .filter(([, response]) => !isShared(response))
      .map(([status, response]) => buildResponse(document, Number(status), response)),
    sharedResponses: responses
      .filter(([, response]) => isShared(response))
      .map(([status, {description}]) => ({status, description: description.trim()})),
    notSpecified: notSpecified(operation),
  };
}

/** The specification does not name it, and many operations have it. */
const isShared = (response: RawResponse): boolean => response['x-source'] !== undefined;

function buildParameter(parameter: RawParameter): Parameter {
  return {
    name: parameter.name,
    in: parameter.in,
    required: parameter.required ?? false,
    description: (parameter.description ?? '').trim(),
    type: schemaUse(parameter.schema).type,
    ...(parameter.example !== undefined && {example: String(parameter.example)}),
    notSpecified: notSpecified(parameter),
  };
}

function buildSourceParameter({name, in: place, required, type, ...rest}: RawSourceParameter): Parameter {
  return {name, in: place, required, type, description: rest.description, notSpecified: notSpecified(rest)};
}

/** Alternatives become one list: a header is required if there is no choice without it. */
function buildSecurity(document: RawDocument, choices: Record<string, string[]>[]): SecurityHeader[] {
  const ids = [...new Set(choices.flatMap((choice) => Object.keys(choice)))];
  return ids.flatMap((id) => {
    const scheme = document.components.securitySchemes[id];
    if (!scheme) return [];
    return [
      {
        name: scheme.name ?? 'authorization',
        description: scheme.description ?? '',
        required: choices.every((choice) => id in choice),
        notSpecified: notSpecified(scheme),
      },
    ];
  });
}

function buildBody(document: RawDocument, body: RawBody): RequestBody {
  return {
    required: body.required ?? false,
    description: (body.description ?? '').trim(),
    ...buildContent(document, body.content),
    notSpecified: notSpecified(body),
  };
}

function buildResponse(document: RawDocument, status: number, response: RawResponse): OperationResponse {
  const content = buildContent(document, response.content ?? {});
  // Those of a stream are of another media type; messages are the same as text and as JSON.
  const all = Object.values(response.content ?? {}).flatMap((media) => buildExamples(document, media));
  const examples = [...new Map(all.map((each) => [each.name, each])).values()];
  return {
    status,
    description: response.description.trim(),
    ...content,
    examples,
    errors: status >= 400 ? examples.map(({name}) => name) : [],
    notSpecified: notSpecified(response),
  };
}

/** The first media type is the usual one. */
function buildContent(document: RawDocument, content: Record<string, RawMedia>) {
  const [mediaType, media] = Object.entries(content)[0] ?? ['', {}];
  return {mediaType, schema: schemaUse(media.schema), examples: buildExamples(document, media)};
}

function buildExamples(document: RawDocument, {examples = {}}: RawMedia): NamedExample[] {
  return Object.entries(examples).map(([name, example]) => {
    const {summary, value} = deref(document, example);
    return {name, ...(summary && {summary}), value};
  });
}
