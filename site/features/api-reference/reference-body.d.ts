/** `@reference-body` is body.server.ts in the server bundle and body.client.ts in the browser's: features/api-reference. */
declare module '@reference-body' {
  export interface Markup {
    readonly __html: string;
  }

  /** The reference, if it is at hand without a request. */
  export function currentBody(): Markup | null;
  /** The reference, fetched if need be. Browser only. */
  export function loadBody(): Promise<Markup>;
  /** Ids and links to other pages, for the check of broken links. Empty in the browser. */
  export const anchors: readonly string[];
  export const links: readonly string[];
}

/** Written by features/api-reference. */
declare module '@generated/api-reference/default/body.json' {
  const body: {readonly html: string; readonly anchors: readonly string[]; readonly links: readonly string[]};
  export default body;
}

/** Written by features/api-reference. */
declare module '@generated/api-reference/default/run.json' {
  const data: import('./run/run-data.ts').RunData;
  export default data;
}
