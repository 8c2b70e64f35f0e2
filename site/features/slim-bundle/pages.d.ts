/** Written by features/slim-bundle: every page, in the order of the docs plugin. */
declare module '@generated/slim-bundle/default/pages.json' {
  const pages: readonly {
    readonly path: string;
    readonly title: string;
    readonly description: string;
    readonly unlisted?: true;
  }[];
  export default pages;
}
