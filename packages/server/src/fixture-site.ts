/** Test helpers: a tiny built site in a temporary folder, and requests that are sent exactly as written. */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {request, type IncomingHttpHeaders, type OutgoingHttpHeaders, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

export const FILLER = 'Every call to a model goes through the gateway. '.repeat(40);

const page = (name: string) =>
  `<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>${name}</title></head><body><p>${name}</p>${FILLER}</body></html>`;

export const FIXTURE_FILES: Readonly<Record<string, string>> = {
  'index.html': page('home'),
  '404.html': page('not found'),
  'javelin-core/features.html': page('features'),
  'javelin-core/features/caching.html': page('caching'),
  'fr/index.html': page('accueil'),
  'assets/js/main.0123abcd.js': `console.log(${JSON.stringify(FILLER)});`,
  'assets/css/styles.0123abcd.css': `/* ${FILLER} */ body { color: black }`,
  'openapi.yaml': `openapi: 3.1.0 # ${FILLER}`,
  'index.md': `# Home\n${FILLER}`,
  'feed.xml': `<feed>${FILLER}</feed>`,
  'llms.txt': `# javelin.\n${FILLER}`,
  '.env': 'SECRET=1',
  '.git/config': 'secret',
  _headers: '/*\n  X: y',
};

export function makeSite(files: Readonly<Record<string, string>> = FIXTURE_FILES): {
  dir: string;
  remove: () => void;
} {
  const root = mkdtempSync(join(tmpdir(), 'javelin-site-'));
  const dir = join(root, 'build');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), {recursive: true});
    writeFileSync(join(dir, file), text);
  }
  writeFileSync(join(root, 'outside.html'), 'outside');
  return {dir, remove: () => rmSync(root, {recursive: true, force: true})};
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** `fetch` would tidy up the path; this sends it as it is. */
export function send(
  port: number,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const req = request({port, host: '127.0.0.1', path, method, headers, agent: false}, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () =>
        resolve({status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks)}),
      );
      res.on('error', reject);
    });
    req.on('error', reject).end();
  });
}
