/** A request as text for other clients. */
import {
  curlSample,
  fetchSample,
  goSample,
  httpSample,
  pythonLiteral,
  type SampleRequest,
} from '@javelin/openapi/samples';
import type {CurlRequest} from './curl.ts';

function toSample({method, url, headers, body}: CurlRequest): SampleRequest {
  const {origin} = new URL(url);
  return {
    method,
    baseUrl: origin,
    path: url.slice(origin.length),
    headers: Object.fromEntries(headers),
    body,
  };
}

const VARIABLE = /\$([A-Z][A-Z0-9_]*)/;

/** `$NAME` in a header is a variable of the environment. */
function pythonHeader(value: string): string {
  const whole = new RegExp(`^${VARIABLE.source}$`).exec(value);
  if (whole) return `os.environ["${whole[1]}"]`;
  if (!VARIABLE.test(value)) return JSON.stringify(value);
  return `f${JSON.stringify(value.replaceAll('{', '{{').replaceAll('}', '}}')).replaceAll(new RegExp(VARIABLE, 'g'), "{os.environ['$1']}")}`;
}

/** Uses httpx, which sends any request; the SDK has its own pages. */
function httpxSample({method, url, headers, body}: CurlRequest): string {
  const lines = headers.map(([name, value]) => `        ${JSON.stringify(name)}: ${pythonHeader(value)},`);
  return [
    'import os',
    '',
    'import httpx',
    '',
    'response = httpx.request(',
    `    ${JSON.stringify(method)},`,
    `    ${JSON.stringify(url)},`,
    ...(lines.length > 0 ? ['    headers={', ...lines, '    },'] : []),
    ...(body === undefined ? [] : [`    ${bodyArgument(body)},`]),
    ')',
    'print(response.status_code, response.text)',
  ].join('\n');
}

function bodyArgument(body: string): string {
  try {
    return `json=${pythonLiteral(JSON.parse(body), 4)}`;
  } catch {
    return `content=${JSON.stringify(body)}`;
  }
}

/** Samples by the name of the client. */
export function samplesOf(request: CurlRequest): readonly (readonly [client: string, text: string])[] {
  const sample = toSample(request);
  return [
    ['curl', curlSample(sample)],
    ['Python', httpxSample(request)],
    ['JavaScript', fetchSample(sample)],
    ['Go', goSample(sample)],
    ['HTTP', httpSample(sample)],
  ];
}
