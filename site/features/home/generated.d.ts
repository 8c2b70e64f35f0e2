/** Written by ./plugin.ts. */
declare module '@generated/home/default/example.json' {
  const example: import('./conversation.ts').Exchange;
  export default example;
}
