/** What no page shows: the server behind `npm start`, what it tells a person, and the checks on the built files. */
import type {Mutation} from './types.ts';

const SERVER = 'site/server/static-server.ts';
const served = (title: string) => `site/server/static-server.test.ts › ${title}`;

export const UNITS: readonly Mutation[] = [
  {
    file: SERVER,
    find: 'res.writeHead(404,',
    replace: 'res.writeHead(200,',
    test: served('/nowhere is not found, with the site’s own page'),
  },
  {
    file: SERVER,
    find: 'res.writeHead(301,',
    replace: 'res.writeHead(302,',
    test: served('/javelin-core/features/ moves permanently to /javelin-core/features'),
  },
  {
    file: SERVER,
    find: 'brotli: true',
    replace: 'brotli: false',
    test: 'site/server/transfer.test.ts › answers Accept-Encoding "gzip, deflate, br" with br',
  },
  {
    file: 'site/server/headers.ts',
    find: "['GET', 'HEAD']",
    replace: "['GET', 'HEAD', 'POST']",
    test: served('POST is not allowed'),
  },
  {
    file: 'site/server/headers.ts',
    find: 'public, max-age=31536000, immutable',
    replace: 'public, max-age=60',
    test: served('keeps hashed assets for ever and asks again for the rest'),
  },
  {
    file: 'site/server/options.ts',
    find: "case 'EADDRINUSE':",
    replace: "case 'EINUSE':",
    test: 'site/server/index.test.ts › says in one line that the port is busy and what to do',
  },
  {
    file: 'site/config/git-state.ts',
    find: "=== 'true' ? 'shallow' : 'full'",
    replace: "=== 'true' ? 'full' : 'full'",
    test: 'site/config/git-state.test.ts › inside true, shallow true: shallow',
  },
  {
    file: 'site/plugins/security-headers/secure-build.ts',
    find: 'if (unhashed.length > 0) {',
    replace: 'if (unhashed.length > 99) {',
    test: 'site/plugins/security-headers/secure-build.test.ts › stops the build on an asset that would be cached for ever under a fixed name',
  },
  {
    file: 'site/plugins/markdown/guards.ts',
    find: "if ((image.alt ?? '').trim() === '') {",
    replace: "if (image.alt === 'none') {",
    test: 'site/plugins/markdown/guards.test.ts › names every mistake of a page at once, in page order',
  },
];
