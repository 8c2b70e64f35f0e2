/** The library as modules; its types are for its front door. */
declare module 'history/esm/history.js' {
  export * from 'history';
}
