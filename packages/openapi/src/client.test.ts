import {pathToFileURL} from 'node:url';
import openapiTS, {astToString} from 'openapi-typescript';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {SPEC_FILE} from './index.ts';

/** How a TypeScript reader would use the generated types; the marked lines must not compile. */
const USAGE = `
import type {components, operations, paths} from './client';

const provider: components['schemas']['Provider'] = {name: 'openai-prod', config: {api_base: 'https://api.openai.com/v1'}};
const everythingIsOptional: components['schemas']['APIKey'] = {};
const route: operations['createRoute']['requestBody']['content']['application/json'] = {
  name: 'support-chat',
  models: [{name: 'gpt-6-luna', provider: 'openai-prod', fallback_codes: [429, 503]}],
};
const namespace: operations['getKey']['parameters']['header'] = {'x-javelin-namespace': 'production'};
const error: operations['getProvider']['responses']['404']['content']['text/plain; charset=utf-8'] = 'Provider not found';
const list: paths['/v1/admin/providers']['get']['responses']['200']['content']['application/json'] = [provider];

// @ts-expect-error: a name is a string
const wrongType: components['schemas']['Provider'] = {name: 1};
// @ts-expect-error: an unknown field
const wrongField: components['schemas']['Provider'] = {nmae: 'openai-prod'};
// @ts-expect-error: the namespace is required
const noNamespace: operations['getKey']['parameters']['header'] = {};
// @ts-expect-error: no such path
type Wrong = paths['/v1/admin/provider'];

export {everythingIsOptional, error, list, namespace, noNamespace, route, wrongField, wrongType};
export type {Wrong};
`;

/** Compiles texts that exist only in memory, as `tsc --strict` would. */
function diagnosticsOf(files: Record<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    // TypeScript's own types and the browser's are not what is checked here: they took 5 s of processor time a program.
    lib: ['lib.es2022.d.ts'],
    skipDefaultLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const {readFile, fileExists, getSourceFile} = host;
  host.fileExists = (name) => name in files || fileExists.call(host, name);
  host.readFile = (name) => files[name] ?? readFile.call(host, name);
  host.getSourceFile = (name, ...rest) => {
    const text = files[name];
    return text === undefined
      ? getSourceFile.call(host, name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
  };
  const program = ts.createProgram(Object.keys(files), options, host);
  return ts.getPreEmitDiagnostics(program).map(({file, messageText}) => {
    return `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

describe('a client generated from the file', () => {
  it('compiles under strict, and catches wrong use', {timeout: 60_000}, async () => {
    const client = astToString(await openapiTS(pathToFileURL(SPEC_FILE)));
    // The same check without one of the expected errors must fail, or it checks nothing.
    const careless = USAGE.replace('// @ts-expect-error: no such path', '');
    const files = {'/client.ts': client, '/usage.ts': USAGE, '/careless.ts': careless};
    expect(diagnosticsOf(files)).toEqual([
      expect.stringMatching(/^\/careless\.ts: Property '\/v1\/admin\/provider'/),
    ]);
  });
});
