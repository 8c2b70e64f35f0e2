/**
 * The tables here are rewritten by patterns over what the framework generates. A version that writes them
 * otherwise must stop the build: a pattern that matches only part of a table would lose pages.
 */
export class GeneratedCodeError extends Error {
  override readonly name = 'GeneratedCodeError';
}

export function requireAll(file: string, what: string, found: number, present: number): void {
  if (found > 0 && found === present) return;
  throw new GeneratedCodeError(
    `${file}: ${found} of ${present} ${what} look as expected. Docusaurus writes this file in another way than the pinned version did; ` +
      'adapt the patterns in site/delivery/contract.ts, or take the file out of site/delivery/bundle/tables.ts.',
  );
}
