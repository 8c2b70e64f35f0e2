import {buildModel} from './model/index.ts';
import type {RawDocument} from './raw.ts';
import {houseProblems} from './lints/index.ts';
import {type ParsedSource, readSource, SPEC_FILE, throwIfAny} from './source.ts';
import type {SpecModel} from './types.ts';

/**
 * Reads, checks and models the file. Throws one `SpecError` with pointer, line and remedy when it is broken, so that every
 * build that uses the file fails the same way.
 */
export async function loadSpec(file: string = SPEC_FILE): Promise<SpecModel> {
  const source = readSource(file);
  // Loading the linter takes as long as all else: not for those who model what has been checked.
  const {lintProblems} = await import('./lint.ts');
  throwIfAny(source, await lintProblems(source));
  throwIfAny(source, houseProblems(source.document as unknown as RawDocument));
  return modelOf(source);
}

const modelOf = ({file, text, document}: ParsedSource): SpecModel =>
  buildModel(document as unknown as RawDocument, {file, text, document});

/** Loads the file again in a build that has already checked it. */
export const modelChecked = (file: string = SPEC_FILE): SpecModel => modelOf(readSource(file));
