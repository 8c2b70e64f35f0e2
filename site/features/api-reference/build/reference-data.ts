import {
  cliSample,
  curlSample,
  fetchSample,
  httpSample,
  pythonSample,
  sampleRequest,
} from '@javelin/openapi/samples';
import type {NamedExample, Operation, SpecModel} from '@javelin/openapi/types';
import {highlightCode} from '../../../markdown/highlighter.ts';
import type {Language} from '../../../markdown/languages.ts';
import type {Code, LabelledCode, OperationData, ReferenceData} from '../reference-data.ts';
import {type Download, sizeOf} from './downloads.ts';
import {readPageText} from './page-text.ts';

/** What view/ draws: the model of the OpenAPI file, and all code of the page coloured, which is asynchronous. */
export async function createReferenceData(
  model: SpecModel,
  downloads: readonly Download[],
): Promise<ReferenceData> {
  const {info, tags, schemas, errors, sdkPaths} = model;
  return {
    info,
    tags,
    operations: await Promise.all(model.operations.map(operationData)),
    schemas,
    errors,
    sdkPaths,
    downloads: downloads.map((download) => ({
      file: download.file,
      label: download.label,
      purpose: download.purpose,
      size: sizeOf(download),
    })),
    text: await readPageText(),
  };
}

async function operationData(operation: Operation): Promise<OperationData> {
  const success = operation.responses.find(({status}) => status < 400);
  const [example] = success?.examples ?? [];
  if (!success || !example) throw new Error(`${operation.id} has no example of a successful response.`);
  const others = operation.requestBody?.examples.slice(1) ?? [];
  return {
    ...operation,
    samples: await samplesOf(operation),
    bodies: await Promise.all(
      others.map(async (other) => ({label: other.summary ?? other.name, ...(await exampleCode(other))})),
    ),
    success: {status: success.status, code: await exampleCode(example)},
  };
}

/** In the order of their tabs. The labels are those of CodeTabs elsewhere: the choice is shared with every page. */
async function samplesOf(operation: Operation): Promise<LabelledCode[]> {
  const request = sampleRequest(operation);
  const samples: readonly (readonly [label: string, lang: Language, source: string])[] = [
    ['curl', 'bash', curlSample(request)],
    ['Python', 'python', pythonSample(operation.id, request)],
    ['JavaScript', 'js', fetchSample(request)],
    ['HTTP', 'http', httpSample(request)],
    ['CLI', 'bash', cliSample(operation.id, request)],
  ];
  return Promise.all(
    samples.map(async ([label, lang, source]) => ({label, ...(await coloured(source, lang))})),
  );
}

function exampleCode({value}: NamedExample): Promise<Code> {
  if (typeof value === 'string') return coloured(value, 'text');
  return coloured(JSON.stringify(value, null, 2), 'json');
}

async function coloured(source: string, lang: Language): Promise<Code> {
  return {lang, html: await highlightCode(source, {lang, highlight: []})};
}
