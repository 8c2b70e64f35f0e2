/** Type-checks all TypeScript examples in one go, with the strictness a reader would have. */
import ts from 'typescript';
import type {Block} from '@javelin/site/markdown/read-page.ts';
import type {Problem} from './check-page.ts';
import {writeScript} from './run-script.ts';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node'],
};

const isTyped = ({fence}: Block) => /^tsx?$/.test(fence.lang) && fence.norun === undefined;

export function typeCheck(blocks: readonly Block[]): Problem[] {
  const byPath = new Map(blocks.filter(isTyped).map((block) => [writeScript(block), block]));
  const program = ts.createProgram([...byPath.keys()], OPTIONS);
  return ts.getPreEmitDiagnostics(program).flatMap((diagnostic) => {
    const block = diagnostic.file && byPath.get(diagnostic.file.fileName);
    if (!block || diagnostic.start === undefined) return [];
    const {line} = ts.getLineAndCharacterOfPosition(diagnostic.file as ts.SourceFile, diagnostic.start);
    const what = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
    return [{file: block.file, line: block.line + line + 1, what}];
  });
}
