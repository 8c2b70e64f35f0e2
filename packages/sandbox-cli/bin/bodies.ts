import {maskSecrets} from './mask.ts';

/** What a request and its response carried, for the inspector, with secrets hidden. */
export interface Bodies {
  readonly headers: unknown;
  readonly request?: string;
  readonly response?: string;
}

const MAX_BYTES = 64 * 1024;
const MAX_SHOWN = 8000;

/**
 * Serves a request and notes its bodies down, unless they are long or a stream. That of the response is read beside the client:
 * a fault may send a part of it and never the end.
 */
export async function recordBodies(
  request: Request,
  respond: () => Promise<Response>,
  note: (bodies: Bodies) => void,
): Promise<Response> {
  const isShort = Number(request.headers.get('content-length') ?? NaN) <= MAX_BYTES;
  const sent = isShort ? await request.clone().text() : undefined;
  const response = await respond();
  const bodies: Bodies = {
    headers: maskSecrets(Object.fromEntries(request.headers)),
    ...(sent && {request: isAdmin(request) ? shown(sent) : withheld(sent)}),
  };
  note(bodies);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream) void noteResponse(response.clone(), bodies, note);
  return response;
}

async function noteResponse(copy: Response, bodies: Bodies, note: (bodies: Bodies) => void): Promise<void> {
  const received = await copy.text().catch(() => '');
  if (received) note({...bodies, response: shown(received, isPlain(copy) ? cut : withheld)});
}

/** Every other body may hold a prompt, which is shown as data protection left it or not at all. */
const isAdmin = ({url}: Request) => new URL(url).pathname.startsWith('/v1/admin/');

/** The sandbox's own words. */
const isPlain = ({headers}: Response) => headers.get('content-type')?.startsWith('text/plain') ?? false;

/** Only what can be read can be masked. */
function shown(text: string, otherwise = withheld): string {
  if (text.length > MAX_BYTES) return withheld(text);
  try {
    return cut(JSON.stringify(maskSecrets(JSON.parse(text)), null, 2));
  } catch {
    return otherwise(text);
  }
}

const withheld = (text: string) => `(${text.length} characters, not shown)`;

const cut = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
