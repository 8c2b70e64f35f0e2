import path from 'node:path';

/** One mistake in a page, told the way a writer can act on it. */
export interface Problem {
  readonly line?: number;
  readonly what: string;
  readonly remedy: string;
}

/** The one error every content check throws: it lists all mistakes of a file at once. */
export class ContentError extends Error {
  // Not an ordinary field: Docusaurus prints the fields of an error as JSON below its message.
  readonly #problems: readonly Problem[];

  constructor(filePath: string, problems: readonly Problem[]) {
    const place = displayPath(filePath);
    super(problems.map((problem) => formatProblem(place, problem)).join('\n'));
    this.#problems = problems;
    // Some parts of the build print the message, others only the stack, so both say it. The calls that a stack lists would
    // only show our own plugins; the writer needs the file and the remedy.
    this.stack = `${this.message}\nSee CONTRIBUTING.md for the rules.`;
  }

  override get name(): string {
    return 'ContentError';
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }
}

/** Throws if there is anything to report. Problems come out in page order. */
export function report(filePath: string, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const ordered = [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  throw new ContentError(filePath, ordered);
}

function formatProblem(name: string, {line, what, remedy}: Problem): string {
  const place = line === undefined ? name : `${name}:${line}`;
  return `${place}: ${what}\n  Remedy: ${remedy}`;
}

/** The build runs in `site/`, the pages live beside it: show `docs/…`, not `../docs/…`. */
export function displayPath(filePath: string): string {
  if (!path.isAbsolute(filePath)) return filePath;
  const relative = path.relative(process.cwd(), filePath).split(path.sep).join('/');
  return relative.replace(/^(\.\.\/)+/, '');
}
