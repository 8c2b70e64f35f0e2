import {maskSecrets} from './mask.ts';

/** What a request and its response carried, for the inspector, with secrets hidden. */
export interface Bodies {
  readonly headers: unknown;
  readonly request?: string;
  readonly response?: string;
}

const MAX_BYTES = 64 * 1024;
const MAX_SHOWN = 8000;

/** Serves a request and notes its bodies down, unless they are long or a stream. */
export async function recordBodies(
  request: Request,
  respond: () => Promise<Response>,
  note: (bodies: Bodies) => void,
): Promise<Response> {
  const isShort = Number(request.headers.get('content-length') ?? NaN) <= MAX_BYTES;
  const sent = isShort ? await request.clone().text() : undefined;
  const response = await respond();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const received = isStream ? undefined : await response.clone().text();
  note({
    headers: maskSecrets(Object.fromEntries(request.headers)),
    ...(sent && {request: shown(sent)}),
    ...(received && {response: shown(received)}),
  });
  return response;
}

function shown(text: string): string {
  const masked = text.length <= MAX_BYTES ? maskedJson(text) : text;
  return masked.length > MAX_SHOWN ? `${masked.slice(0, MAX_SHOWN)}…` : masked;
}

function maskedJson(text: string): string {
  try {
    return JSON.stringify(maskSecrets(JSON.parse(text)), null, 2);
  } catch {
    return text;
  }
}
