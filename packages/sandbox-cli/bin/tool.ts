import {readFile} from 'node:fs/promises';
import {extname} from 'node:path';
import {DEFAULT_API_KEY, PLANE_KEYS} from '@javelin/sandbox';
import {plain, SANDBOX_RESPONSES, type PlainResponse} from '@javelin/sandbox/serving';
import type {Calls} from './calls.ts';
import {reasonOf} from './log.ts';
import {maskObjects} from './mask.ts';
import type {ConfiguredSandbox} from './configured-sandbox.ts';

/** What the sandbox serves beside the API: its health, the API's description, and the inspector with its data. */

export interface ToolServices {
  readonly version: string;
  readonly apiKey: string;
  readonly calls: Calls;
  readonly sandbox: ConfiguredSandbox;
  /** Hears why a request ended in 500. */
  readonly onFailure: (request: Request, error: unknown) => void;
}

type ToolHandler = (request: Request) => Promise<Response>;

interface ToolPath {
  readonly method: 'GET' | 'POST';
  readonly handler: ToolHandler;
  readonly needsKey?: true;
}

export type Tool = (path: string, request: Request) => Promise<Response> | undefined;

const INSPECTOR = new URL('../inspector/', import.meta.url);
// In the package the description is beside this folder, in the repository it belongs to a package of its own.
const API_FILES = ['../openapi.yaml', '../../openapi/openapi.yaml'].map(
  (file) => new URL(file, import.meta.url),
);

const PAGE_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
};

const PAGE_FILES = ['inspector.css', 'inspector.js', 'calls.js', 'objects.js', 'dom.js', 'icon.svg'];
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The inspector watches the others; what it asks for itself is neither logged nor shown. */
export function isInspector(path: string): boolean {
  return path.startsWith('/sandbox') && path !== '/sandbox/reset' && (path === '/sandbox' || path[8] === '/');
}

export function createTool(services: ToolServices): Tool {
  const paths = new Map<string, ToolPath>([
    ['/health', {method: 'GET', handler: () => health(services)}],
    ['/openapi.yaml', {method: 'GET', handler: apiFile}],
    ['/sandbox/calls.json', {method: 'GET', handler: (request) => calls(services, request), needsKey: true}],
    ['/sandbox/objects.json', {method: 'GET', handler: () => objects(services), needsKey: true}],
    ['/sandbox/reset', {method: 'POST', handler: (request) => reset(services, request), needsKey: true}],
    ['/sandbox', {method: 'GET', handler: () => pageFile('index.html')}],
    ...PAGE_FILES.map((file): [string, ToolPath] => [
      `/sandbox/${file}`,
      {method: 'GET', handler: () => pageFile(file)},
    ]),
  ]);
  return (path, request) => {
    const found = paths.get(path);
    return found && response(found, request, services.apiKey);
  };
}

async function response(path: ToolPath, request: Request, apiKey: string): Promise<Response> {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (method !== path.method) {
    return text(SANDBOX_RESPONSES.wrongMethod, {allow: path.method === 'GET' ? 'GET, HEAD' : 'POST'});
  }
  const keys = [apiKey, ...(apiKey === DEFAULT_API_KEY ? [PLANE_KEYS.admin] : [])];
  if (path.needsKey && !keys.includes(request.headers.get('x-api-key') ?? '')) {
    return text(SANDBOX_RESPONSES.unauthorized);
  }
  return path.handler(request);
}

function text(response: PlainResponse, headers = response.headers ?? {}): Response {
  return plain(response.status, response.text, headers);
}

function json(value: unknown, status = 200): Response {
  const headers = {'content-type': 'application/json', 'cache-control': 'no-store'};
  return new Response(JSON.stringify(value), {status, headers});
}

async function health({version, sandbox}: ToolServices): Promise<Response> {
  try {
    await sandbox.check();
    return json({status: 'ok', version, objects: await sandbox.count()});
  } catch (error) {
    return json({status: 'failing', version, reason: reasonOf(error)}, 503);
  }
}

async function apiFile(): Promise<Response> {
  for (const file of API_FILES) {
    const content = await readFile(file).catch(() => undefined);
    if (content) return new Response(content, {headers: {'content-type': 'application/yaml; charset=utf-8'}});
  }
  return text(SANDBOX_RESPONSES.notFound);
}

async function pageFile(file: string): Promise<Response> {
  const body = await readFile(new URL(file, INSPECTOR));
  return new Response(body, {headers: {...PAGE_HEADERS, 'content-type': TYPES[extname(file)]!}});
}

async function calls({calls: recent}: ToolServices, request: Request): Promise<Response> {
  const after = Number(new URL(request.url).searchParams.get('after') ?? 0);
  return json(await recent.after(Number.isSafeInteger(after) && after > 0 ? after : 0, request.signal));
}

async function objects({sandbox}: ToolServices): Promise<Response> {
  return json(maskObjects(await sandbox.objects()));
}

async function reset({sandbox, calls: recent, onFailure}: ToolServices, request: Request): Promise<Response> {
  try {
    await sandbox.reset();
    recent.clear();
  } catch (error) {
    onFailure(request, error);
    return plain(500, `Failed to reset the sandbox: ${reasonOf(error)}`);
  }
  return json({message: 'Sandbox reset successfully', objects: await sandbox.count()});
}
