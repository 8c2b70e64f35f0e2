import {
  cliSample,
  curlSample,
  fetchSample,
  httpSample,
  isModelSide,
  pythonSample,
  sampleRequest,
} from '@javelin/openapi/samples';
import type {NamedExample, Operation, Schema, SpecModel} from '@javelin/openapi/types';
import {highlightCode} from '../../../markdown/highlighter.ts';
import type {Language} from '../../../markdown/languages.ts';
import type {Code, DownloadLink, LabelledCode, OperationData, ReferenceData} from '../reference-data.ts';
import {type Download, sizeOf} from './downloads.ts';
import {readPageText} from './page-text.ts';

/** What view/ draws: the model of the OpenAPI file, and all code of the page coloured, which is asynchronous. */
export async function createReferenceData(admin: Described, inference: Described): Promise<ReferenceData> {
  const {info, tags, errors, sdkPaths} = admin.model;
  const models = [admin.model, inference.model];
  return {
    info,
    tags,
    operations: await Promise.all(models.flatMap(({operations}) => operations).map(operationData)),
    schemas: models.flatMap(shownSchemas),
    errors,
    sdkPaths,
    downloads: admin.downloads.map(linkOf),
    inference: {tags: inference.model.tags, downloads: inference.downloads.map(linkOf)},
    text: await readPageText(),
  };
}

/** Errors and chunks of streams, to which no operation leads, are described in words. */
function shownSchemas({schemas}: SpecModel): Schema[] {
  const shown = schemas.filter(({usedBy, usedIn}) => usedBy.length + usedIn.length > 0);
  const names = new Set(shown.map(({name}) => name));
  return shown.map((each) => ({...each, usedIn: each.usedIn.filter(({schema}) => names.has(schema))}));
}

interface Described {
  readonly model: SpecModel;
  readonly downloads: readonly Download[];
}

const linkOf = (download: Download): DownloadLink => ({
  file: download.file,
  label: download.label,
  purpose: download.purpose,
  size: sizeOf(download),
});

async function operationData(operation: Operation): Promise<OperationData> {
  const success = operation.responses.find(({status}) => status < 400);
  const [example] = success?.examples ?? [];
  const others = operation.requestBody?.examples.slice(1) ?? [];
  return {
    ...operation,
    samples: await samplesOf(operation),
    bodies: await Promise.all(
      others.map(async (other) => ({label: other.summary ?? other.name, ...(await exampleCode(other))})),
    ),
    ...(success && example && {success: {status: success.status, code: await exampleCode(example)}}),
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
    ...(isModelSide(operation.id) ? [] : [['CLI', 'bash', cliSample(operation.id, request)] as const]),
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
