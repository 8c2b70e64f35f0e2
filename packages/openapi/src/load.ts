import {lintProblems} from './lint.ts';
import {buildModel} from './model/index.ts';
import type {RawDocument} from './raw.ts';
import {houseProblems} from './rules/index.ts';
import {readSource, SPEC_FILE, throwIfAny} from './source.ts';
import type {SpecModel} from './types.ts';

/**
 * Reads, checks and models the file. Throws one `SpecError` with pointer, line and remedy when it is broken, so that every
 * build that uses the file fails the same way.
 */
export async function loadSpec(file: string = SPEC_FILE): Promise<SpecModel> {
  const source = readSource(file);
  throwIfAny(source, await lintProblems(source));
  const document = source.document as unknown as RawDocument;
  throwIfAny(source, houseProblems(document));
  return buildModel(document, {file: source.file, text: source.text, document: source.document});
}
