/** What may stand for a word of a query. */

export interface QueryTerm {
  readonly term: string;
  readonly weight: number;
  /** How far a page that has the term has the word. */
  readonly covers: number;
}

export type Alternatives = Map<string, QueryTerm>;

/** The strongest reason counts. */
export function addAlternative(terms: Alternatives, term: string, weight: number, covers: number): void {
  if (weight > (terms.get(term)?.weight ?? 0)) terms.set(term, {term, weight, covers});
}
