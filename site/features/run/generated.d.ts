/** Written by ./plugin.ts. */
declare module '@generated/run/default/index.js' {
  const modules: Readonly<Record<string, () => Promise<unknown>>>;
  export default modules;
}

/** The JavaScript guardrails that pages show under a file name. */
declare module '@generated/run/default/recipes.js' {
  const recipes: readonly {
    readonly page: string;
    readonly name: string;
    readonly load: () => Promise<unknown>;
  }[];
  export default recipes;
}
