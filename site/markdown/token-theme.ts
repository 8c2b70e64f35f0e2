/**
 * Which kinds of token the site distinguishes, and the TextMate scopes that belong to each. Few on purpose:
 * code reads calmly when colour marks structure (names, strings, values), not every grammar node. Brackets
 * and commas would be a quarter of all elements of a page. Later rules win among equally specific scopes.
 * `css/code.css` gives each class its two colours.
 */
const PLAIN_SCOPES = [
  'punctuation',
  'http.headers keyword.other.http',
  'meta.brace',
  'keyword.operator',
  'constant.character.escape.line-continuation',
];

const TOKEN_SCOPES: ReadonlyArray<readonly [name: string, scopes: readonly string[]]> = [
  ['comment', ['comment', 'punctuation.definition.comment']],
  ['string', ['string', 'punctuation.definition.string', 'storage.type.string']],
  [
    'constant',
    ['constant.numeric', 'constant.language', 'constant.character', 'support.constant', 'keyword.other.unit'],
  ],
  [
    'keyword',
    [
      'keyword.control',
      'keyword.other',
      'keyword.directive',
      'keyword.operator.new',
      'keyword.operator.expression',
      'keyword.operator.logical.python',
      'storage.type',
      'storage.modifier',
    ],
  ],
  [
    'function',
    [
      'entity.name.function',
      'entity.name.command',
      'support.function',
      'meta.function-call.generic.python',
      'variable.function',
    ],
  ],
  [
    'type',
    [
      'entity.name.type',
      'entity.name.class',
      'support.type',
      'support.class',
      'entity.other.inherited-class',
    ],
  ],
  [
    'property',
    [
      'support.type.property-name',
      'punctuation.support.type.property-name',
      'meta.object-literal.key',
      'entity.name.tag',
      'entity.other.attribute-name',
      'variable.parameter',
      'keyword.other.definition.ini',
      'constant.other.option',
    ],
  ],
  // A variable inside a string is not part of the text: `"x-api-key: $JAVELIN_API_KEY"`.
  [
    'variable',
    [
      'variable.other.normal.shell',
      'string variable.other.normal.shell',
      'punctuation.definition.variable',
      'variable.other.nginx',
      'variable.other.readwrite.powershell',
      'string.template variable',
      'meta.template.expression',
      'constant.character.format.placeholder',
    ],
  ],
  ['inserted', ['markup.inserted']],
  ['deleted', ['markup.deleted']],
  ['heading', ['meta.diff.header', 'meta.diff.range', 'markup.heading', 'entity.name.section']],
];

export const TOKEN_NAMES: readonly string[] = TOKEN_SCOPES.map(([name]) => name);

const PLAIN = '#000000';

/** Shiki only speaks colours: each kind gets a number dressed as one, read back by `tokenClass`. */
function colourOf(index: number): string {
  return `#0000${(index + 1).toString(16).padStart(2, '0')}`;
}

export const tokenTheme = {
  name: 'javelin-tokens',
  type: 'light' as const,
  fg: PLAIN,
  bg: '#ffffff',
  settings: [
    {settings: {foreground: PLAIN, background: '#ffffff'}},
    {scope: PLAIN_SCOPES, settings: {foreground: PLAIN}},
    ...TOKEN_SCOPES.map(([, scopes], index) => ({
      scope: [...scopes],
      settings: {foreground: colourOf(index)},
    })),
  ],
};

const CLASS_BY_COLOUR = new Map(TOKEN_NAMES.map((name, index) => [colourOf(index), `tok-${name}`]));

/** The class of a token, or nothing for plain text. */
export function tokenClass(colour: string | undefined): string | undefined {
  return CLASS_BY_COLOUR.get((colour ?? PLAIN).toLowerCase());
}
