/** Clients generated from the OpenAPI files as their readers generate them, for tests. */
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import openapiTS, {astToString} from 'openapi-typescript';
import ts from 'typescript';
import {parse} from 'yaml';
import {SPEC_FILE} from '../src/index.ts';

/** With openapi-typescript, for openapi-fetch. */
export const generatedTypes = async (file = SPEC_FILE): Promise<string> =>
  astToString(await openapiTS(pathToFileURL(file)));

/** A class with a method for each operation, by swagger-typescript-api. */
export async function generatedClass(file: string): Promise<string> {
  const {generateApi} = await import('swagger-typescript-api');
  const spec = parse(readFileSync(file, 'utf8')) as never;
  const {files} = await generateApi({spec, fileName: 'client.ts', output: false, silent: true});
  return files[0]?.fileContent ?? '';
}

/** The text as JavaScript that Node can import. */
export const moduleUrl = (text: string): string =>
  `data:text/javascript,${encodeURIComponent(ts.transpile(text, {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022}))}`;

/** TypeScript's own types are not what is checked here: those of the browser take 5 s of processor time a program. */
const LANGUAGE = ['lib.es2022.d.ts'];
export const BROWSER = [...LANGUAGE, 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];

/** Compiles texts that exist only in memory, as `tsc --strict` would. Their folder decides which packages they find. */
export function diagnosticsOf(files: Record<string, string>, lib = LANGUAGE): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    lib,
    skipLibCheck: true,
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
