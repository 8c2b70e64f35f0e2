/** The part that is used; the package has no types. */
declare module '@michaelhomer/jqjs' {
  const jq: {compile(program: string): (input: unknown) => Iterable<unknown>};
  export default jq;
}
