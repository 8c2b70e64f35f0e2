/** Written by plugins/slim-bundle: every listed page, for the not-found page. */
declare module '@generated/slim-bundle/default/pages.json' {
  const pages: readonly {readonly path: string; readonly title: string}[];
  export default pages;
}
