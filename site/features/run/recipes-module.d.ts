/** Written by plugin.ts. */
declare module '@generated/run-recipes/default/recipes.js' {
  const recipes: ReadonlyMap<string, (input: string) => string>;
  export default recipes;
}
