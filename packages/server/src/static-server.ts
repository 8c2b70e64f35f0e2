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
import sirv from 'sirv';
import {readBuildMeta} from './build-meta.ts';
import {contentType} from './content-types.ts';
import {isPublic, listFiles} from './files.ts';
import {
  allowedMethods,
  cacheControl,
  revalidateCacheControl,
  securityHeaders,
  vary,
  type HeaderList,
  type InlineHashes,
} from './headers.ts';
import {simplifyRequestHeaders, type Encoding} from './negotiate.ts';
import {createRouteTable, findRoute, notFoundFile, splitTarget, type RouteTable} from './routes.ts';

export interface StaticServerOptions {
  /** The folder with the built site. */
  readonly dir: string;
  /** Of what stands inside the pages; by default what the build wrote beside the folder. */
  readonly hashes?: InlineHashes;
}

/** The build is missing or incomplete. The message is one line and says what to do. */
export class MissingBuildError extends Error {}

interface Site {
  readonly routes: RouteTable;
  readonly headers: HeaderList;
  readonly notFound: ReadonlyMap<Encoding, Buffer>;
  readonly sendFile: ReturnType<typeof sirv>;
}

function loadNotFoundPage(dir: string): Map<Encoding, Buffer> {
  const page = join(dir, notFoundFile);
  const variants = new Map<Encoding, Buffer>([['identity', readFileSync(page)]]);
  for (const [encoding, extension] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (existsSync(page + extension)) variants.set(encoding, readFileSync(page + extension));
  }
  return variants;
}

function loadSite(options: StaticServerOptions): Site {
  const dir = resolve(options.dir);
  for (const file of ['index.html', notFoundFile]) {
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
  return {
    routes: createRouteTable(listFiles(folder).filter(isPublic)),
    headers: securityHeaders(hashes),
    notFound: loadNotFoundPage(folder),
    // `dev` makes sirv look at the file for each request instead of trusting sizes from the start: a rebuild under a
    // running server then never sends a torn file. Its loose lookup does no harm: it only ever sees paths of the table.
    sendFile: sirv(folder, {
      dev: true,
      etag: true,
      brotli: true,
      gzip: true,
      setHeaders: (res, pathname) => res.setHeader('Content-Type', contentType(pathname)),
    }),
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
  res.setHeader('Content-Type', contentType(notFoundFile));
  res.writeHead(404, {'Content-Length': body.length}).end(body);
}

function handle(site: Site, req: IncomingMessage, res: ServerResponse): void {
  for (const [name, value] of site.headers) res.setHeader(name, value);
  res.setHeader('Cache-Control', revalidateCacheControl);
  res.setHeader(...vary);
  if (!allowedMethods.some((method) => method === req.method)) {
    res.setHeader('Allow', allowedMethods.join(', '));
    return sendText(res, 405, 'this site only answers GET and HEAD');
  }
  const target = splitTarget(req.url ?? '/');
  if (!target) return sendText(res, 400, 'the address is not valid');
  const route = findRoute(site.routes, target.pathname);
  const encoding = simplifyRequestHeaders(req.headers);
  switch (route.kind) {
    case 'redirect':
      res.writeHead(301, {Location: route.to + target.search, 'Content-Length': 0}).end();
      return;
    case 'not-found':
      return sendNotFound(site, res, encoding);
    case 'file':
      res.setHeader('Cache-Control', cacheControl(`/${route.file}`));
      req.url = `/${encodeURI(route.file)}`;
      site.sendFile(req, res, () => {
        res.setHeader('Cache-Control', revalidateCacheControl);
        sendNotFound(site, res, encoding);
      });
  }
}

/** Answers for the site as it is now. Throws MissingBuildError when there is nothing to serve. */
export function createStaticHandler(options: StaticServerOptions): RequestListener {
  const site = loadSite(options);
  return (req, res) => handle(site, req, res);
}

/** An HTTP server for the built site, not yet listening. */
export function createStaticServer(options: StaticServerOptions): Server {
  return createServer(createStaticHandler(options));
}
