/** Which pages a page links to, from its source: built pages do not exist yet when this is needed. */

export interface PageLinks {
  /** Routes linked anywhere on the page, each once. */
  readonly all: readonly string[];
  /** Routes under `## Next steps`: the writer has already recommended them. */
  readonly nextSteps: readonly string[];
}

const LINK = /(?:\]\(|\b(?:to|href)=")(\/[^\s)"#?]*)/g;

/** Addresses in examples are not recommendations. */
const withoutCode = (source: string): string =>
  source.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$/gm, '').replace(/`[^`\n]*`/g, '');

const routesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(LINK)].map(([, route = '']) => route)),
];

export function pageLinks(source: string): PageLinks {
  const text = withoutCode(source);
  const nextSteps = /^## Next steps\b[^\n]*\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1] ?? '';
  return {all: routesIn(text), nextSteps: routesIn(nextSteps)};
}
