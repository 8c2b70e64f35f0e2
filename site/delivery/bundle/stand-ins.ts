/**
 * Modules that take the place of libraries whose use here is a fraction of them: 9 KB (brotli) of every first
 * visit, 5.5 of them for the five smallest. tests/e2e/weights.spec.ts notices a library that came back,
 * stand-ins/*.test compare what stays. Upstream: code is highlighted in browsers, facebook/docusaurus#9122;
 * the head, staylor/react-helmet-async#239; for the others no upstream issue.
 */
import path from 'node:path';
import {MODULES} from '../contract.ts';

const file = (name: string) => path.resolve(__dirname, 'stand-ins', name);

/** The highlighter alone is 25 KB; code is highlighted by site/markdown instead. */
export const ALL_BUNDLES_ALIAS = {'prism-react-renderer$': file('no-highlighter.ts')};

/** Only for readers' browsers: the development server's own scripts need the modules as they are. */
export const BROWSER_ALIAS = {
  tslib$: file('tslib.ts'),
  'hoist-non-react-statics$': file('hoist-statics.ts'),
  history$: file('browser-history.ts'),
  'path-to-regexp$': file('literal-paths.ts'),
  'prop-types$': file('prop-types.ts'),
  'react-helmet-async$': file('head.ts'),
  // Switched off in the configuration; inline/load-problems.js instead.
  [require.resolve(MODULES.baseUrlBanner)]: file('no-banner.ts'),
  [require.resolve(MODULES.prefetch)]: file('prefetch.ts'),
  [require.resolve(MODULES.normalizeLocation)]: file('normalize-location.ts'),
};
