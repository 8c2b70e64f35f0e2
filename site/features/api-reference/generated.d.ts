/** Written by plugin.ts. */
declare module '@generated/api-reference/default/reference.json' {
  const data: import('./reference-data.ts').ReferenceData;
  export default data;
}

declare module '@generated/api-reference/default/run.json' {
  const data: import('./run/run-data.ts').RunData;
  export default data;
}
