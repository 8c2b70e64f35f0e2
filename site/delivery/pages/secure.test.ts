import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterEach, expect, it} from 'vitest';
import {metaDirOf, readBuildMeta} from '@javelin/server/build-meta';
import {listFiles} from '@javelin/server/files';
import {FIXTURE_FILES, listen, makeSite, send} from '@javelin/server/fixture-site';
import {metaContentSecurityPolicy, STRICT_TRANSPORT_SECURITY} from '@javelin/server/headers';
import {createStaticServer} from '@javelin/server/static-server';
import {BuiltPage} from './built-page.ts';
import {sourceHash} from './policy.ts';
import {type SecureOptions, securePages} from './secure.ts';

function secureBuild(options: SecureOptions): void {
  const pages = listFiles(options.outDir)
    .filter((file) => file.endsWith('.html'))
    .map((file) => new BuiltPage(file, readFileSync(join(options.outDir, file), 'utf8')));
  securePages(pages, options);
  for (const page of pages) writeFileSync(join(options.outDir, page.file), page.finished());
}

const pageWith = (body: string) =>
  `<!doctype html><html><head><meta charset=utf-8></head><body>${body}</body></html>`;
const sites: Array<ReturnType<typeof makeSite>> = [];
function site(files: Record<string, string>) {
  const made = makeSite({...FIXTURE_FILES, ...files});
  sites.push(made);
  return made.dir;
}
afterEach(() => sites.splice(0).forEach((made) => made.remove()));

it('gives every page the policy and tells the server the hashes', () => {
  const dir = site({
    'a.html': pageWith('<script>a()</script>').replace('</head>', '<style>p{}</style></head>'),
    'b/c.html': pageWith('<script>c()</script>'),
  });
  secureBuild({outDir: dir, rootDir: dir});
  const hashes = {
    scriptHashes: [sourceHash('a()'), sourceHash('c()')].sort(),
    styleHashes: [sourceHash('p{}')],
  };
  expect(readBuildMeta(dir)).toEqual(hashes);
  const own = {
    'index.html': {scriptHashes: [], styleHashes: []},
    'a.html': {scriptHashes: [sourceHash('a()')], styleHashes: [sourceHash('p{}')]},
    'b/c.html': {scriptHashes: [sourceHash('c()')], styleHashes: []},
  };
  for (const [file, hashesOfPage] of Object.entries(own)) {
    expect(readFileSync(join(dir, file), 'utf8')).toContain(
      `<meta charset=utf-8><meta http-equiv="Content-Security-Policy" content="${metaContentSecurityPolicy(hashesOfPage)}">`,
    );
  }
});

it('is the same when it runs twice', () => {
  const dir = site({'a.html': pageWith('<script>a()</script>')});
  secureBuild({outDir: dir, rootDir: dir});
  const read = () => ['a.html', '_headers'].map((file) => readFileSync(join(dir, file), 'utf8'));
  const first = read();
  secureBuild({outDir: dir, rootDir: dir});
  expect(read()).toEqual(first);
});

it('adds the hashes of a locale to those of the site', () => {
  const dir = site({'a.html': pageWith('<script>a()</script>')});
  secureBuild({outDir: dir, rootDir: dir});
  const locale = site({'x.html': pageWith('<script>x()</script>')});
  secureBuild({outDir: locale, rootDir: dir});
  expect(readBuildMeta(dir)?.scriptHashes).toEqual([sourceHash('a()'), sourceHash('x()')].sort());
});

it('stops the build and names file, element and remedy', () => {
  const dir = site({
    'guide/a.html': pageWith('<div style=color:red>'),
    'b.html': pageWith('<p onclick=x() style=y>'),
  });
  const run = () => secureBuild({outDir: dir, rootDir: dir});
  expect(run).toThrow('would block 3 thing(s)');
  expect(run).toThrow(/guide\/a\.html:1:\d+ <div style=color:red> in html > body: a style attribute/);
  expect(run).toThrow(/b\.html:1:\d+ <p onclick=x\(\) style=y> in html > body: the event handler onclick/);
  expect(run).toThrow(/a class instead of style=/);
});

it('stops the build on an asset that would be cached for ever under a fixed name', () => {
  const dir = site({'assets/logo.svg': '<svg/>'});
  expect(() => secureBuild({outDir: dir, rootDir: dir})).toThrow(/^assets\/logo\.svg: .* content hash/);
});

/** `add_header Name "value" always;` and `  Name: value` back to pairs. */
function parsePairs(text: string, line: RegExp): Array<[string, string]> {
  return [...text.matchAll(line)].map((match) => [match[1]!, match[2]!.replace(/\\(.)/g, '$1')]);
}

it('writes for the hosts exactly what the server sends', async () => {
  const dir = site({'a.html': pageWith('<script>a()</script>'), 'x.md': '# x'});
  secureBuild({outDir: dir, rootDir: dir});
  const server = createStaticServer({dir});
  const port = await listen(server);
  const sent = (await send(port, '/a')).headers;
  const asset = (await send(port, '/assets/js/main.0123abcd.js')).headers;
  const markdown = (await send(port, '/x.md')).headers;
  server.close();

  const meta = (file: string) => readFileSync(join(metaDirOf(dir), file), 'utf8');
  const nginx = parsePairs(meta('nginx-headers.conf'), /^add_header (\S+) "(.*)" always;$/gm);
  const rules = readFileSync(join(dir, '_headers'), 'utf8').split('\n\n');
  const pairs = (start: string) =>
    parsePairs(
      rules.find((rule) => rule.includes(start))!,
      /^ {2}(\S+): (.*)$/gm,
    );
  const everywhere = pairs('\n/*\n');

  // The server alone leaves out HSTS; the hosts add Date, ETag and the like themselves.
  const [hstsName, hstsValue] = STRICT_TRANSPORT_SECURITY;
  for (const list of [nginx, everywhere]) {
    expect(list).toContainEqual([hstsName, hstsValue]);
    for (const [name, value] of list)
      if (name !== hstsName) expect([name, sent[name.toLowerCase()]]).toEqual([name, value]);
  }
  const names = everywhere.map(([name]) => name.toLowerCase());
  const ofTransport = [
    'accept-ranges',
    'connection',
    'content-length',
    'content-type',
    'date',
    'etag',
    'keep-alive',
    'last-modified',
  ];
  expect(
    Object.keys(sent)
      .filter((name) => !names.includes(name) && !ofTransport.includes(name))
      .sort(),
  ).toEqual(['cache-control', 'vary']);
  expect(pairs('/assets/*')).toEqual([['Cache-Control', asset['cache-control']]]);
  expect(pairs('/*.md')).toEqual([['Content-Type', markdown['content-type']]]);
  expect(meta('nginx-maps.conf')).toContain(
    `~^/assets/ "${asset['cache-control']}";\n  default "${sent['cache-control']}";`,
  );
});
