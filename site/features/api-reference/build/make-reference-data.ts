import {
  cliSample,
  curlSample,
  fetchSample,
  httpSample,
  isModelSide,
  printedResponse,
  pythonSample,
  sampleBodies,
  sampleRequest,
} from '@javelin/openapi/samples';
import type {NamedExample, Operation, Schema, SpecModel} from '@javelin/openapi/types';
import {escapeText} from '../../../lib/jsx.ts';
import {hasOwnNames, markNames} from '../../../lib/own-names.ts';
import type {Language} from '../../../markdown/languages.ts';
import type {Code, DownloadLink, LabelledCode, OperationData, ReferenceData} from '../reference-data.ts';
import {type Download, sizeOf} from './downloads.ts';
import {readPageText} from './page-text.ts';

/** What view/ draws: the model of the OpenAPI file, the samples, and the text around them. */
export async function createReferenceData(admin: Described, inference: Described): Promise<ReferenceData> {
  const {info, tags, errors, sdkPaths} = admin.model;
  const models = [admin.model, inference.model];
  return {
    info,
    tags,
    operations: models.flatMap(({operations}) => operations).map(operationData),
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

function operationData(operation: Operation): OperationData {
  const success = operation.responses.find(({status}) => status < 400);
  const [example, ...results] = success?.examples ?? [];
  const bodies = sampleBodies(operation).slice(1);
  const labelled = ({name, summary = name, value}: NamedExample): LabelledCode => ({
    label: summary,
    ...exampleCode(value),
  });
  return {
    ...operation,
    samples: samplesOf(operation),
    bodies: bodies.map(labelled),
    results: results.map(labelled),
    ...(success && example && {success: {status: success.status, code: responseCode(operation, example)}}),
  };
}

/** In the order of their tabs. The labels are those of CodeTabs elsewhere: the choice is shared with every page. */
function samplesOf(operation: Operation): LabelledCode[] {
  const request = sampleRequest(operation);
  return [
    {label: 'curl', ...codeOf('bash', curlSample(request))},
    {label: 'Python', ...codeOf('python', pythonSample(operation.id, request))},
    {label: 'JavaScript', ...codeOf('js', fetchSample(request))},
    {label: 'HTTP', ...codeOf('http', httpSample(request))},
    ...(isModelSide(operation.id)
      ? []
      : [{label: 'CLI', ...codeOf('bash', cliSample(operation.id, request))}]),
  ];
}

const exampleCode = (value: unknown): Code =>
  typeof value === 'string' ? codeOf('text', value) : codeOf('json', JSON.stringify(value, null, 2));

/** As the samples print it, so without keys. */
const responseCode = (operation: Operation, {value}: NamedExample): Code =>
  exampleCode(printedResponse(operation, value));

/** Without colours, which come when a reader is near: listen/tokens.ts. */
function codeOf(lang: Language, source: string): Code {
  const html = escapeText(source);
  return {lang, html: hasOwnNames(source) ? markNames(html) : html};
}
