import {jsonLiteral} from './literal.ts';
import {BASE_URL} from '../base-url.ts';
import {bodyOf, headersOf, pathOf, type SampleRequest} from './request.ts';

/** The request as it is on the wire, save for the line ends (LF here, CRLF there). Nothing fills in variables there. */
export function httpSample(request: SampleRequest): string {
  const host = (request.baseUrl ?? BASE_URL).replace(/^\w+:\/\//, '').replace(/\/.*$/, '');
  const lines = [`${request.method.toUpperCase()} ${pathOf(request)} HTTP/1.1`, `host: ${host}`];
  for (const [name, value] of headersOf(request))
    lines.push(`${name}: ${value.replace(/\$([A-Z][A-Z0-9_]*)/g, 'YOUR_$1')}`);
  const body = bodyOf(request);
  if (!body) return lines.join('\n');
  const text = 'text' in body ? body.text : jsonLiteral(body.json);
  lines.push(`content-length: ${new TextEncoder().encode(text).length}`);
  return [...lines, '', text].join('\n');
}
