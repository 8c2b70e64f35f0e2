/** A claim of the specification and what shows that it holds. */
export interface Sentence {
  /** Section and number, stable: `4.3` is the third sentence listed from section 4. */
  readonly id: string;
  /** The claim in the specification's words, shortened. */
  readonly text: string;
  /** Titles of browser tests; all must have run and passed. */
  readonly tests?: readonly string[];
  /** Unit tests as `file › title`; the title stands in the file, and the unit tests have passed before. */
  readonly units?: readonly string[];
  /** Checks of this folder: `routes` compares the built pages with the list of routes. */
  readonly checks?: readonly 'routes'[];
  /** Why no test can show it. */
  readonly notTestable?: string;
}
