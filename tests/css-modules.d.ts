/** The registry of widgets names components, and components import their styles. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
