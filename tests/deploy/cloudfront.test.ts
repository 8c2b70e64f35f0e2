/** The CloudFront function over a bucket, asked what our server is asked. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import vm from 'node:vm';
import {expect, it} from 'vitest';
import {isPublic} from '@javelin/server/files';
import {FIXTURE_FILES} from '@javelin/server/fixture-site';
import {renderCloudFrontPolicy} from '@javelin/server/host-files';
import {securityHeaders, STRICT_TRANSPORT_SECURITY} from '@javelin/server/headers';
import {wantsMarkdown} from '@javelin/server/negotiate';
import {createRouteTable, findRoute} from '@javelin/server/routes';
import {ADDRESSED_PAGES, addressesOf} from '../built/addresses.ts';
import {ROOT} from '../fixtures/folders.ts';

interface Viewer {
  readonly uri: string;
  readonly headers: Record<string, {value: string}>;
  readonly querystring: Record<string, {value: string; multiValue?: {value: string}[]}>;
}
type Outcome = {uri: string} | {statusCode: number; headers: {location: {value: string}}};

const context = vm.createContext({});
vm.runInContext(readFileSync(join(ROOT, 'deploy/cloudfront-function.js'), 'utf8'), context);
const handler = context.handler as (event: {request: Viewer}) => Outcome;

// The site has one locale; a front page of another would need its own rule.
const FILES = Object.keys(FIXTURE_FILES).filter((file) => isPublic(file) && !file.startsWith('fr/'));
const TABLE = createRouteTable(FILES);

/** CloudFront asks the bucket for index.html at `/`, and shows 404.html for what the bucket has not got. */
function ask(uri: string, querystring: Viewer['querystring'] = {}, headers: Viewer['headers'] = {}): string {
  const outcome = handler({request: {uri, querystring, headers}});
  if ('statusCode' in outcome) return `${outcome.statusCode} ${outcome.headers.location.value}`;
  const key = outcome.uri === '/' ? 'index.html' : outcome.uri.slice(1);
  return FILES.includes(key) && key !== '404.html' ? key : '404';
}

it('has every address and every redirect of our server', () => {
  for (const [path, route] of TABLE)
    expect([path, ask(path)]).toEqual([
      path,
      route.kind === 'redirect' ? `301 ${route.to}` : (route as {file: string}).file,
    ]);
});

it.each([
  '/nowhere',
  '/index',
  '/404',
  '/404.html',
  '/javelin-core',
  '//evil.example/',
  '/_headers',
  '/.env',
  '/index.html.br',
])('%s is not found', (path) => {
  expect(findRoute(TABLE, path).kind).toBe('not-found');
  expect(ask(path)).toBe('404');
});

/** Where a client ends who follows what moves. The bucket takes escapes for what they stand for. */
function follow(uri: string): string {
  const outcome = handler({request: {uri, querystring: {}, headers: {}}});
  if ('statusCode' in outcome) return follow(outcome.headers.location.value);
  const page = ADDRESSED_PAGES.find((path) => `${path}.html` === unescaped(outcome.uri));
  return page ?? '404';
}

function unescaped(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return '';
  }
}

it('leads every spelling of an address where our server leads it', () => {
  const wrong = addressesOf(ADDRESSED_PAGES).flatMap(({target, page, meaning}) => {
    const end = follow(target.replace(/\?.*/, ''));
    return end === (meaning === 'nothing' ? '404' : page) ? [] : [`${target}: ${end}`];
  });
  expect(wrong).toEqual([]);
});

it('has the Markdown twin of a page for a request that asks for it, as our server', () => {
  const accepted = [
    'text/markdown',
    'text/html, TEXT/MARKDOWN;q=1.0',
    'text/html, text/markdown;q=0.9',
    '*/*',
    '',
  ];
  for (const value of accepted) {
    const accept = {accept: {value}};
    expect([value, ask('/', {}, accept)]).toEqual([value, wantsMarkdown(value) ? 'index.md' : 'index.html']);
    expect(ask('/openapi.yaml', {}, accept)).toBe('openapi.yaml');
  }
  expect(accepted.map(wantsMarkdown)).toEqual([true, true, false, false, false]);
});

it('keeps the query of what moved', () => {
  const query = {
    a: {value: '1', multiValue: [{value: '1'}, {value: '2'}]},
    b: {value: '%2F'},
    c: {value: ''},
  };
  expect(ask('/javelin-core/features/', query)).toBe('301 /javelin-core/features?a=1&a=2&b=%2F&c');
});

it('the policy has every header, each once', () => {
  const hashes = {scriptHashes: ['sha256-a'], styleHashes: []};
  const policy = renderCloudFrontPolicy(hashes);
  const {SecurityHeadersConfig, CustomHeadersConfig} = JSON.parse(policy) as {
    SecurityHeadersConfig: Record<string, unknown>;
    CustomHeadersConfig: {Quantity: number; Items: {Header: string; Value: string}[]};
  };
  const all = [...securityHeaders(hashes), STRICT_TRANSPORT_SECURITY];
  expect(Object.keys(SecurityHeadersConfig).length + CustomHeadersConfig.Items.length).toBe(all.length);
  expect(CustomHeadersConfig.Quantity).toBe(CustomHeadersConfig.Items.length);
  for (const {Header, Value} of CustomHeadersConfig.Items) expect(all).toContainEqual([Header, Value]);
  for (const value of [all[0]![1], 'same-origin', '31536000']) expect(policy).toContain(value);
});
