/** A configuration that a reader has made, in the requests with curl that write it, and in those that ask for it first. */
const BODY = /"config":\s*(?=\{)/;
const FILTER = /(?<=\bjq -e (?:--argjson \w+ "\$\w+" )*')[^']*(?=')/;
/** What a template must have before a route uses it. */
const NAMES = /\[("\w+"(?:,\s*"\w+")*)\](?= - \[\.config\.infoTypes\[\]\?\.name\] == \[\]\s+and )/;
const ONE_NAME = /(?<=any\(\.config\.infoTypes\[\]\?; \.name == )"\w+"/;
const METHOD =
  /\.config\.transformation\.method == "\w+"|\(\.config\.transformation\.method \| [^)]*\)|(?<= and )\.config\.reject == true/;

const WIDTH = 96;

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

const flat = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}: ${flat(each)}`)
    .join(', ')}}`;
};

/** As the pages write JSON: what fits is on one line. */
function laidOut(value: unknown, indent: string, before = ''): string {
  const line = flat(value);
  if (!isRecord(value) || indent.length + before.length + line.length < WIDTH) return before + line;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((each) => inner + laidOut(each, inner))
    : Object.entries(value).map(([key, each]) => inner + laidOut(each, inner, `${JSON.stringify(key)}: `));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${before}${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** Single quotes of a shell cannot hold one. */
const inShell = (value: unknown, indent: string): string => laidOut(value, indent).replaceAll("'", '\\u0027');

/** The end of the JSON object that starts there. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  for (const {0: token, index} of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return start + index + 1;
  }
  return text.length;
}

/** Writes another object in the place of the first one after a sign. */
function withObject(source: string, sign: RegExp, change: (printed: object) => object): string | undefined {
  const found = sign.exec(source);
  if (!found) return undefined;
  const start = found.index + found[0].length;
  const end = endOfObject(source, start);
  const indent = /[^\S\n]*/.exec(source.slice(source.lastIndexOf('\n', start) + 1))?.[0] ?? '';
  try {
    const printed = JSON.parse(source.slice(start, end)) as object;
    return source.slice(0, start) + inShell(change(printed), indent) + source.slice(end);
  } catch {
    return undefined;
  }
}

interface Template {
  readonly infoTypes: readonly {readonly name: string}[];
  readonly transformation?: {readonly method?: string};
  readonly reject?: boolean;
}

/** Only a method that leaves the prompt alone goes with a rejection. */
const merged = (printed: Partial<Template>, config: Template): object => ({
  ...printed,
  ...config,
  ...(printed.reject && (config.transformation?.method ?? 'Inspect') !== 'Inspect' && {reject: false}),
});

function inCheck(filter: string, {infoTypes, transformation}: Template): string {
  const names = new Set(infoTypes.map(({name}) => JSON.stringify(name)));
  const kept = (list: string) => list.split(/,\s*/).filter((name) => names.has(name));
  const method = transformation?.method;
  return filter
    .replace(NAMES, (whole, list: string) =>
      kept(list).length === list.split(',').length ? whole : `[${kept(list).join(', ')}]`,
    )
    .replace(ONE_NAME, (name) => (names.has(name) ? name : ([...names][0] ?? name)))
    .replace(METHOD, (printed) => {
      const isKept =
        method === undefined ||
        (printed.includes('reject') && method === 'Inspect') ||
        (printed.includes('!=') && method !== 'Inspect');
      return isKept ? printed : `.config.transformation.method == "${method}"`;
    });
}

const changesTemplate = (source: string): boolean =>
  source.includes('/dataprotection/templates') && !source.includes('/admin/routes');

function withTemplate(source: string, config: Template): string {
  if (!changesTemplate(source)) return source.replace(FILTER, (filter) => inCheck(filter, config));
  return (
    withObject(source, BODY, (printed) => merged(printed, config)) ??
    source.replace(FILTER, () => `. * ${inShell({config}, '    ')}`)
  );
}

const isTemplate = (config: object): config is Template => 'infoTypes' in config;

/** Whether a request writes it. */
export const takes = (source: string, config: object): boolean =>
  isTemplate(config)
    ? changesTemplate(source) && (BODY.test(source) || FILTER.test(source))
    : FILTER.test(source) && source.includes('/admin/routes/');

/** The request with the configuration in it; what it does not name stays as printed. Another one stays as it is. */
export function withConfig(source: string, config: object): string {
  if (isTemplate(config)) return withTemplate(source, config);
  const [[name, value] = []] = Object.entries(config);
  const sign = new RegExp(`\\.config\\.${name} = \\([^{]*(?=\\{)`);
  return (
    withObject(source, sign, () => value as object) ??
    source.replace(FILTER, () => `. * ${inShell({config}, '    ')}`)
  );
}
