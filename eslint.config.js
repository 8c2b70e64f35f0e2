import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/build',
      '**/build-meta',
      '**/.docusaurus*',
      '**/generated',
      '**/.cache',
      'tests/.*/**',
      'site/inline/*.js',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        {argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true},
      ],
      '@typescript-eslint/consistent-type-imports': ['error', {disallowTypeAnnotations: false}],
      'no-console': 'off',
      eqeqeq: ['error', 'always', {null: 'ignore'}],
    },
  },
  {
    files: ['**/*.{js,cjs}'],
    languageOptions: {globals: {process: 'readonly', module: 'writable', console: 'readonly'}},
  },
  {
    files: ['site/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ['site/**/*.{ts,tsx}'],
    plugins: {'react-hooks': reactHooks},
    rules: {'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error'},
  },
);
