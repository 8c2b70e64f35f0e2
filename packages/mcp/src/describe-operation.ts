/** An operation as Markdown for a model that is about to call it. */
import {cliSample, pythonSample, sampleBodies, sampleRequest} from '@javelin/openapi/samples';
import type {Operation, OperationResponse, Schema} from '@javelin/openapi/types';
import type {ApiData} from './data.ts';

const open = (notes: readonly string[]): string[] => notes.map((note) => `Not specified: ${note}`);

const fenced = (lang: string, code: string): string => `\`\`\`${lang}\n${code}\n\`\`\``;

const json = (value: unknown): string =>
  typeof value === 'string' ? fenced('text', value) : fenced('json', JSON.stringify(value, null, 2));

function headersOf({security, parameters}: Operation): string[] {
  const rows = [
    ...security.map(({name, description}) => `- \`${name}\` (header, required): ${description}`),
    ...parameters.map(
      ({name, in: where, type, required, description}) =>
        `- \`${name}\` (${where}, ${type}${required ? ', required' : ''}): ${description}`,
    ),
  ];
  return rows.length > 0 ? ['## Headers and parameters', rows.join('\n')] : [];
}

const fieldsOf = ({name, fields}: Schema): string[] => [
  `### ${name}`,
  fields.map((field) => `- \`${field.name}\` (${field.type}): ${field.description}`).join('\n'),
];

/** A schema, and those its fields are made of. */
function schemasOf(names: readonly string[], {schemas}: ApiData): Schema[] {
  const found = schemas.filter(({name}) => names.includes(name));
  const inner = found.flatMap(({fields}) =>
    fields.flatMap(({ref}) => (ref && !names.includes(ref) ? [ref] : [])),
  );
  return inner.length > 0 ? schemasOf([...names, ...inner], {schemas} as ApiData) : found;
}

function bodyOf(operation: Operation, api: ApiData): string[] {
  if (!operation.requestBody) return [];
  const {schema, mediaType, description, notSpecified} = operation.requestBody;
  return [
    '## Body',
    `${schema.type}, ${mediaType}. ${description}`,
    ...open(notSpecified),
    ...schemasOf(schema.refs, api).flatMap(fieldsOf),
    ...sampleBodies(operation)
      .slice(0, 1)
      .flatMap(({value}) => ['Example:', json(value)]),
  ];
}

function responseOf(
  {status, description, schema, examples, errors}: OperationResponse,
  api: ApiData,
): string[] {
  const messages = api.errors
    .filter(({id}) => errors.includes(id))
    .map(({message, why}) => `- \`${message}\`: ${why}`);
  return [
    `### ${status}`,
    `${description} (${schema.type})`,
    ...(messages.length > 0 ? [messages.join('\n')] : examples.slice(0, 1).map(({value}) => json(value))),
  ];
}

export function describeOperation(operation: Operation, api: ApiData): string {
  const {id, method, path, summary, description, responses, notSpecified} = operation;
  const request = sampleRequest(operation);
  return [
    `# ${summary} (${id})`,
    `\`${method} ${path}\`: ${description}`,
    ...open(notSpecified),
    ...headersOf(operation),
    ...bodyOf(operation, api),
    '## Responses',
    ...responses.flatMap((response) => responseOf(response, api)),
    '## Python',
    fenced('python', pythonSample(id, request)),
    '## CLI',
    fenced('bash', cliSample(id, request)),
    `Page: /api#${id}`,
  ].join('\n\n');
}
