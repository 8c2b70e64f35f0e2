/** One thing wrong with the file: where, what, and what to do about it. */
export interface Problem {
  /** JSON pointer, `#/paths/…`. */
  readonly pointer: string;
  readonly problem: string;
  readonly remedy: string;
}

export interface LocatedProblem extends Problem {
  readonly file: string;
  readonly line: number;
}

/**
 * The file is broken. The message alone is enough to mend it, so it carries no stack: it ends up in build output, where a
 * stack would only hide the line that matters.
 */
export class SpecError extends Error {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
  readonly remedy: string;

  constructor(first: LocatedProblem, others = 0) {
    const more =
      others > 0 ? `\n(${others} more ${others === 1 ? 'problem' : 'problems'} after this one)` : '';
    super(
      `${first.file}, line ${first.line}, ${first.pointer}: ${first.problem}\nRemedy: ${first.remedy}${more}`,
    );
    this.name = 'SpecError';
    this.file = first.file;
    this.line = first.line;
    this.pointer = first.pointer;
    this.remedy = first.remedy;
    this.stack = `${this.name}: ${this.message}`;
  }
}
