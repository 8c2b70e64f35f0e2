import {existsSync, readFileSync, realpathSync} from 'node:fs';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import {join, resolve} from 'node:path';
import send from 'send';
import {readBuildMeta} from './build-meta.ts';
import {contentType} from './content-types.ts';
import {isPublic, listFiles} from './files.ts';
import {
  ALLOWED_METHODS,
  cacheControl,
  REVALIDATE_CACHE_CONTROL,
  securityHeaders,
  varyFor,
  type HeaderList,
  type InlineHashes,
} from './headers.ts';
import {preferredEncoding, COMPRESSED_ENDINGS, type Encoding, wantsMarkdown} from './negotiate.ts';
import {
  createRouteTable,
  findRoute,
  NOT_FOUND_PAGE,
  relativeLocation,
  splitTarget,
  type RouteTable,
} from './routes.ts';

export interface StaticServerOptions {
  /** The folder with the built site. */
  readonly dir: string;
  /** Of what stands inside the pages; by default what the build wrote beside the folder. */
  readonly hashes?: InlineHashes;
}

/** The build is missing or incomplete. The message is one line and says what to do. */
export class MissingBuildError extends Error {}

interface Site {
  readonly folder: string;
  readonly routes: RouteTable;
  /** The compressed copies that exist. */
  readonly precompressed: ReadonlySet<string>;
  readonly headers: HeaderList;
  readonly notFound: ReadonlyMap<Encoding, Buffer>;
}

function loadNotFoundPage(dir: string): Map<Encoding, Buffer> {
  const page = join(dir, NOT_FOUND_PAGE);
  const variants = new Map<Encoding, Buffer>([['identity', readFileSync(page)]]);
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = page + COMPRESSED_ENDINGS[encoding];
    if (existsSync(compressed)) variants.set(encoding, readFileSync(compressed));
  }
  return variants;
}

function loadSite(options: StaticServerOptions): Site {
  const dir = resolve(options.dir);
  for (const file of ['index.html', NOT_FOUND_PAGE]) {
    if (!existsSync(join(dir, file))) {
      throw new MissingBuildError(`No built site in ${dir} (${file} is missing). Run "npm run build" first.`);
    }
  }
  const hashes = options.hashes ?? readBuildMeta(dir);
  if (!hashes) {
    throw new MissingBuildError(
      `The build in ${dir} has no ${dir}-meta beside it. Run "npm run build" again.`,
    );
  }
  // Behind a link, the folder that it leads to now: a release that replaces it comes with other headers.
  const folder = realpathSync(dir);
  const files = listFiles(folder);
  return {
    folder,
    routes: createRouteTable(files.filter(isPublic)),
    precompressed: new Set(files.filter((file) => /\.(br|gz)$/.test(file))),
    headers: securityHeaders(hashes),
    notFound: loadNotFoundPage(folder),
  };
}

function sendText(res: ServerResponse, status: number, detail: string): void {
  const body = `${status} ${STATUS_CODES[status]}: ${detail}\n`;
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.writeHead(status, {'Content-Length': Buffer.byteLength(body)}).end(body);
}

function sendNotFound(site: Site, res: ServerResponse, wanted: Encoding): void {
  const variant = site.notFound.get(wanted);
  const body = variant ?? site.notFound.get('identity')!; // loadNotFoundPage always sets it
  if (variant && wanted !== 'identity') res.setHeader('Content-Encoding', wanted);
  res.setHeader('Vary', varyFor(NOT_FOUND_PAGE));
  res.setHeader('Content-Type', contentType(NOT_FOUND_PAGE));
  res.writeHead(404, {'Content-Length': body.length}).end(body);
}

/**
 * The compressed copy that the client prefers, or the file itself. `send` does the rest: validators, ranges, HEAD, and
 * an end when the client goes.
 */
function sendFile(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
  file: string,
  wanted: Encoding,
): void {
  const compressed = file + COMPRESSED_ENDINGS[wanted];
  const isCompressed = wanted !== 'identity' && site.precompressed.has(compressed);
  res.setHeader('Cache-Control', cacheControl(`/${file}`));
  res.setHeader('Vary', varyFor(file));
  res.setHeader('Content-Type', contentType(file));
  if (isCompressed) res.setHeader('Content-Encoding', wanted);
  const path = `/${encodeURIComponent(isCompressed ? compressed : file)}`;
  send(req, path, {root: site.folder, index: false, cacheControl: false})
    .on('error', ({status}: {status: number}) => {
      // In the middle of a file: the client must see that the rest is missing.
      if (res.headersSent) return void res.destroy();
      for (const name of ['Content-Encoding', 'ETag', 'Last-Modified']) res.removeHeader(name);
      res.setHeader('Cache-Control', REVALIDATE_CACHE_CONTROL);
      if (status === 412 || status === 416) return sendText(res, status, 'not this part of this version');
      if (status >= 500) return sendText(res, 500, 'the file cannot be read');
      // The file went away under the running server.
      sendNotFound(site, res, wanted);
    })
    .pipe(res);
}

/** A page, or its Markdown twin for who asks for that. */
function variantOf(site: Site, file: string, {headers}: IncomingMessage): string {
  const twin = file.replace(/\.html$/, '.md');
  return wantsMarkdown(headers.accept) && site.routes.has(`/${twin}`) ? twin : file;
}

function handle(site: Site, req: IncomingMessage, res: ServerResponse): void {
  for (const [name, value] of site.headers) res.setHeader(name, value);
  res.setHeader('Cache-Control', REVALIDATE_CACHE_CONTROL);
  const target = splitTarget(req.url ?? '/');
  res.setHeader('Vary', varyFor(target?.pathname ?? ''));
  if (!ALLOWED_METHODS.some((method) => method === req.method)) {
    res.setHeader('Allow', ALLOWED_METHODS.join(', '));
    return sendText(res, 405, 'this site only answers GET and HEAD');
  }
  if (!target) return sendText(res, 400, 'the address is not valid');
  const route = findRoute(site.routes, target.pathname);
  const encoding = preferredEncoding(req.headers['accept-encoding']);
  switch (route.kind) {
    case 'redirect':
      res.setHeader('Location', relativeLocation(target.pathname, route.to) + target.search);
      res.writeHead(301, {'Content-Length': 0}).end();
      return;
    case 'not-found':
      return sendNotFound(site, res, encoding);
    case 'file':
      return sendFile(site, req, res, variantOf(site, route.file, req), encoding);
  }
}

/** Serves the site as it is now. Throws MissingBuildError when there is nothing to serve. */
export function createStaticHandler(options: StaticServerOptions): RequestListener {
  const site = loadSite(options);
  return (req, res) => handle(site, req, res);
}

/** Node waits for ever for a client that does not read; a site that is open to the world cannot. */
const IDLE_MS = 30_000;
const HEADERS_MS = 10_000;

/**
 * A server with limits for clients that are slow on purpose: to send their request, or to take the response.
 */
export function createPatientServer(handler: RequestListener, idleMs = IDLE_MS): Server {
  const server = createServer(
    {headersTimeout: HEADERS_MS, requestTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_MS / 2},
    handler,
  );
  // Without a listener, Node ends the connection. One that moves, however slowly, is not idle.
  server.timeout = idleMs;
  return server;
}

/** An HTTP server for the built site, not yet listening. */
export function createStaticServer(options: StaticServerOptions): Server {
  return createPatientServer(createStaticHandler(options));
}
