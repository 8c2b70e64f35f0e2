/** A configuration in a request with curl. */
const BODY = /(?<=-d ')\{[^']*"config"[^']*\}(?=')/;
const FILTER = /(?<=\bjq -e ')[^']*(?=')/;

/** A template has a body; a route is read, changed by a filter and written back. */
export const takes = (source: string, config: object): boolean =>
  'infoTypes' in config ? source.includes('/templates') && BODY.test(source) : FILTER.test(source);

const asJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll("'", '\\u0027').replaceAll('\n', '\n    ');

/** The request with the configuration in it; what it does not name stays as printed. */
export function withConfig(source: string, config: object): string {
  if (!BODY.test(source)) return source.replace(FILTER, () => `. * ${asJson({config})}`);
  return source.replace(BODY, (text) => {
    const body = JSON.parse(text) as {readonly config: object};
    return asJson({...body, config: {...body.config, ...config}});
  });
}
