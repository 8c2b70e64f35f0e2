/** Younger than Baseline 2022, or called incomplete there, and in every browser of ours as far as rules use it. */
const KNOWN = ['container-type', 'outline', 'print-color-adjust', 'user-select', 'mask'];

/** What a browser without it leaves out costs its reader no content and no control. */
const COMFORT = {
  selectors: ['details-content', 'highlight', 'marker'],
  properties: [
    'accent-color',
    'anchor-name',
    'content-visibility',
    'field-sizing',
    'forced-color-adjust',
    'overscroll-behavior',
    'overscroll-behavior-x',
    'paint-order',
    'resize',
    'scrollbar-width',
    'text-wrap',
  ],
};

/** House rules for styles. What the standard asks for beyond mistakes (blank lines, order) is Prettier's business or nobody's. */
export default {
  extends: 'stylelint-config-standard',
  plugins: ['stylelint-plugin-use-baseline'],
  ignoreFiles: ['**/node_modules/**', 'site/build/**', '**/.docusaurus*/**'],
  rules: {
    // The oldest browsers (README.md, "Browsers") know Baseline 2022 and KNOWN.
    'plugin/use-baseline': [
      true,
      {
        available: 2022,
        ignoreAtRules: ['container'],
        ignoreFunctions: ['color-mix'],
        ignoreUnits: ['cqi', 'lh'],
        ignoreSelectors: ['has', ...COMFORT.selectors],
        ignoreProperties: Object.fromEntries(
          [...KNOWN, ...COMFORT.properties].map((name) => [name, ['/./']]),
        ),
      },
    ],
    // One class, one look: hooks into hashed class names break with the next build of the theme.
    'selector-attribute-operator-disallowed-list': ['*='],
    // For every element that a parser appends to, the styles of all descendants would be computed anew (base.css).
    'selector-disallowed-list': ['/:(?:last|only|nth-last)-child[^,]*[ >+~]\\s*\\*/'],
    'declaration-no-important': true,
    // site/css/tokens.css has the sizes of text and says why they are few; the inspector, a page by itself, has two. Pixels are a
    // drawing's own units.
    'declaration-property-value-allowed-list': {
      'font-size': ['/^var\\(--(?:jv-)?size-[a-z0-9]+\\)$/', 'inherit', '0.86em', '12px', '13px'],
    },
    'declaration-property-value-disallowed-list': {
      // Safari before 26.2 knows only the line here and ignores a rule with more; with a variable it draws no line at all.
      'text-decoration': ['/var\\(/'],
      // Some paragraphs crash the page in WebKit 2.50 (https://bugs.webkit.org/show_bug.cgi?id=306377).
      'text-wrap': ['pretty'],
    },
    // Class names of CSS modules are camelCase, the theme's are BEM, the global ones kebab-case.
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*([-_]+[a-zA-Z0-9]+)*$',
    'selector-id-pattern': null,
    'custom-property-pattern': '^[a-z][a-zA-Z0-9]*(-+[a-zA-Z0-9]+)*$',
    'no-descending-specificity': null,
    'comment-empty-line-before': null,
    'rule-empty-line-before': null,
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'at-rule-empty-line-before': null,
    'selector-pseudo-class-no-unknown': [true, {ignorePseudoClasses: ['global', 'local']}],
    'property-no-unknown': [true, {ignoreProperties: ['composes', 'text-wrap', 'field-sizing']}],
    'media-feature-range-notation': null,
    // Names of fonts are spelt as their makers spell them.
    'value-keyword-case': null,
    'declaration-block-no-redundant-longhand-properties': null,
  },
};
