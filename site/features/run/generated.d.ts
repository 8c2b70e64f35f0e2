/** Written by ./plugin.ts. */
declare module '@generated/run/default/index.js' {
  const modules: Readonly<Record<string, () => Promise<unknown>>>;
  export default modules;
}
