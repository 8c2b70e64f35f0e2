/** Written by plugin.ts: every page, in the order of the docs plugin. */
declare module '@generated/not-found/default/pages.json' {
  const pages: readonly {
    readonly path: string;
    readonly title: string;
    readonly description: string;
    readonly unlisted?: true;
  }[];
  export default pages;
}
