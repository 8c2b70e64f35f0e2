import type {RawDocument} from '../raw.ts';
import type {CatalogueError, Operation} from '../types.ts';

export function buildErrors(document: RawDocument, operations: readonly Operation[]): CatalogueError[] {
  return document['x-error-catalogue'].map((entry) => ({
    ...entry,
    operations: operations
      .filter(({responses}) => responses.some(({errors}) => errors.includes(entry.id)))
      .map(({id}) => id),
  }));
}
