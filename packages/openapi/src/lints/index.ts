import type {RawDocument} from '../raw.ts';
import type {Problem} from '../spec-error.ts';
import {descriptionProblems} from './descriptions.ts';
import {errorProblems} from './errors.ts';
import {extensionProblems} from './extensions.ts';
import {operationProblems} from './operations.ts';

/** What this project demands of the file beyond valid OpenAPI. */
export function houseProblems(document: RawDocument): Problem[] {
  // Extensions first: the other lints rely on their shape.
  const broken = extensionProblems(document);
  if (broken.length > 0) return broken;
  return [...operationProblems(document), ...errorProblems(document), ...descriptionProblems(document)];
}
