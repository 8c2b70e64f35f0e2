import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig, globalIgnores} from 'eslint/config';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.{ts,tsx}'];

/** `./x` instead of `./x.ts`: one spelling for imports, the one that Node itself understands. */
const RELATIVE_WITHOUT_ENDING =
  'ImportDeclaration[source.value=/^\\.{1,2}\\u002F(?!.*\\.(?:tsx?|[cm]?js|css|json|ya?ml|mdx)$)/]';

export default defineConfig(
  globalIgnores([
    '**/node_modules',
    'site/build',
    'site/build-meta',
    '**/.docusaurus*',
    '**/generated',
    '**/.cache',
    'tests/.*/**',
  ]),
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
      'no-restricted-syntax': [
        'error',
        {selector: RELATIVE_WITHOUT_ENDING, message: 'Name the file with its ending: ./x.ts, ./x/index.tsx.'},
      ],
    },
  },
  {
    files: TYPESCRIPT,
    // One program for all workspaces instead of one for each takes a quarter less time. What each may use is the compiler's to say.
    languageOptions: {parserOptions: {project: './tsconfig.json', tsconfigRootDir: import.meta.dirname}},
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', {checksVoidReturn: {attributes: false}}],
    },
  },
  {
    files: ['**/*.{js,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        module: 'writable',
        console: 'readonly',
        require: 'readonly',
        __dirname: 'readonly',
      },
    },
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
  {
    // Scripts that browsers run as they are, before anything else.
    files: ['site/inline/*.js'],
    languageOptions: {
      ecmaVersion: 2019,
      sourceType: 'script',
      globals: {
        __ANNOUNCEMENT_ID__: 'readonly',
        __BASE_URL__: 'readonly',
        __OWN_NAMES__: 'readonly',
        __OWN_NAMES_KEY__: 'readonly',
        URL: 'readonly',
        window: 'readonly',
        document: 'readonly',
        location: 'readonly',
        localStorage: 'readonly',
        console: 'readonly',
        navigator: 'readonly',
        setTimeout: 'readonly',
        addEventListener: 'readonly',
        removeEventListener: 'readonly',
        Event: 'readonly',
        KeyboardEvent: 'readonly',
        matchMedia: 'readonly',
        requestAnimationFrame: 'readonly',
        requestIdleCallback: 'readonly',
        performance: 'readonly',
        MutationObserver: 'readonly',
        PerformanceObserver: 'readonly',
      },
    },
    rules: {'no-unused-vars': ['error', {caughtErrors: 'none'}], '@typescript-eslint/no-unused-vars': 'off'},
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
