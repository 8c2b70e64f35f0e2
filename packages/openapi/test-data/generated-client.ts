/** Types generated from the OpenAPI file as its readers generate them, for tests. */
import {pathToFileURL} from 'node:url';
import openapiTS, {astToString} from 'openapi-typescript';
import ts from 'typescript';
import {SPEC_FILE} from '../src/index.ts';

export const generatedTypes = async (): Promise<string> =>
  astToString(await openapiTS(pathToFileURL(SPEC_FILE)));

/** The text as JavaScript that Node can import. */
export const moduleUrl = (text: string): string =>
  `data:text/javascript,${encodeURIComponent(ts.transpile(text, {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022}))}`;

/** Compiles texts that exist only in memory, as `tsc --strict` would. */
export function diagnosticsOf(files: Record<string, string>): string[] {
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
