/** A request as text for other clients. */
import {
  curlSample,
  fetchSample,
  goSample,
  httpSample,
  httpxSample,
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

/** Samples by the name of the client. */
export function samplesOf(request: CurlRequest): readonly (readonly [client: string, text: string])[] {
  const sample = toSample(request);
  return [
    ['curl', curlSample(sample)],
    ['Python', httpxSample(sample)],
    ['JavaScript', fetchSample(sample)],
    ['Go', goSample(sample)],
    ['HTTP', httpSample(sample)],
  ];
}
