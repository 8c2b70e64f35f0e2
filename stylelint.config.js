/** House rules for styles. What the standard asks for beyond mistakes (blank lines, order) is Prettier's business or nobody's. */
export default {
  extends: 'stylelint-config-standard',
  ignoreFiles: ['**/node_modules/**', 'site/build/**', '**/.docusaurus*/**'],
  rules: {
    // One class, one look: hooks into hashed class names break with the next build of the theme.
    'selector-attribute-operator-disallowed-list': ['*='],
    'declaration-no-important': true,
    // site/css/tokens.css has the sizes of text and says why they are few; the inspector, a page by itself, has two. Pixels are a
    // drawing's own units.
    'declaration-property-value-allowed-list': {
      'font-size': ['/^var\\(--(?:jv-)?size-[a-z0-9]+\\)$/', 'inherit', '0.86em', '12px', '13px'],
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
