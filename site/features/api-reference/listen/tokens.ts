/**
 * The colours of the samples of /api, made in the page when a reader comes near one: in the HTML they were a third of its elements.
 * The classes are those of site/markdown/token-theme.ts, and the test compares every sample with what Shiki makes of it in the build.
 */
type Kind = 'comment' | 'constant' | 'function' | 'keyword' | 'property' | 'string' | 'variable';

export interface Token {
  readonly text: string;
  readonly kind?: Kind | undefined;
}

type Rules = readonly (readonly [kind: Kind | undefined, pattern: RegExp])[];

/** The first rule that matches at a place wins. What no rule matches is plain. */
const JSON_RULES: Rules = [
  ['property', /"(?:[^"\\]|\\.)*"(?=\s*:)/],
  ['string', /"(?:[^"\\]|\\.)*"/],
  ['constant', /\b(?:true|false|null)\b|-?\d+(?:\.\d+)?/],
];

const PROGRAM_RULES: Rules = [
  ['keyword', /\b(?:await|const|for|from|if|import|in|new|throw)\b|=>/],
  ['property', /\b\w+(?=: |=[^=])|\b\w+(?=[\w, ]*\) =>)/],
  ['function', /\b\w+(?=\(| = \([\w, ]*\) =>)/],
  ['string', /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/],
  ['constant', /\b(?:true|false|null|True|False|None|\d[\d_]*(?:\.\d+)?)\b/],
];

const RULES: Readonly<Record<string, Rules>> = {
  json: JSON_RULES,
  js: [['comment', /^\/\/.*/], ...PROGRAM_RULES],
  python: [['comment', /#.*/], ...PROGRAM_RULES],
  http: [
    ['keyword', /^[A-Z]+(?= )|HTTP(?=\/)/],
    ['constant', /(?<=HTTP\/)[\d.]+/],
    [undefined, /(?<=^[A-Z]+ )\S+/],
    ['property', /^[\w-]+(?=: )/],
    ['string', /(?<=^[\w-]+: ).+/],
    ...JSON_RULES,
  ],
  bash: [
    ['comment', /^#.*/],
    ['function', /^(?: {2})?(?:curl|jq|javelin)\b|(?<=\$\()curl|(?<=\{ )echo|\bfalse(?=;)/],
    [undefined, /^response=\$\(|\) \|\| \{|>&2;|; \} &&|<<<?|[\\|]$/],
    ['variable', /\$\w+/],
    ['property', /(?<=\s)--?[A-Za-z][\w-]*(?=\s|$)|"[^"\n]*"(?=: )/],
    ['constant', /(?<=[:,[] ?)(?:true|false|null|-?\d+(?:\.\d+)?)(?=[,\]}\n])/],
    ['string', /[\w./:@-]+|\S/],
  ],
};

export function tokensOf(code: string, language: string): Token[] {
  const rules = RULES[language] ?? [];
  const pattern = new RegExp(rules.map(([, {source}]) => `(${source})`).join('|') || '$^', 'gm');
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const kind = rules[match.slice(1).findIndex((group) => group !== undefined)]?.[0];
    const between = code.slice(end, match.index);
    const last = tokens.at(-1);
    end = match.index + match[0].length;
    // Neighbours of one kind are one element, with the space between them.
    if (last && last.kind === kind && between.trim() === '')
      tokens[tokens.length - 1] = {kind, text: last.text + between + match[0]};
    else {
      if (between) tokens.push({text: between});
      tokens.push({text: match[0], kind});
    }
  }
  if (end < code.length) tokens.push({text: code.slice(end)});
  return tokens;
}

/** From copies of its nodes, because the Run form keeps those that it finds (run/sample-view.ts). */
export function colour(code: HTMLElement): void {
  if (code.querySelector('[class^=tok-]')) return;
  const nodes = [...code.childNodes].map((node) => node.cloneNode(true));
  const take = (length: number): Node[] => {
    const node = length > 0 ? nodes.shift() : undefined;
    if (!node) return [];
    const size = node.textContent?.length ?? 0;
    // A name of the reader's own is an element, and always part of one token.
    if (size > length && node instanceof Text) nodes.unshift(node.splitText(length));
    return [node, ...take(length - size)];
  };
  const parts = tokensOf(code.textContent, code.dataset.lang ?? '').flatMap(({text, kind}) => {
    if (!kind) return take(text.length);
    const element = document.createElement('span');
    element.className = `tok-${kind}`;
    element.append(...take(text.length));
    return element;
  });
  code.replaceChildren(...parts);
}
