/** What checks of many pages or files find: one line a problem, with the file and the remedy. */

/** A list for a person to work through, not a defect of the check: no stack. */
class Problems extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    this.stack = '';
  }
}

export function expectNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new Problems(problems);
}
