/**
 * Docusaurus plugin: pages whose text React renders in the build and nowhere else. The scripts of pages hold no components
 * (transform.ts), a page that a reader starts with needs no script of its own (page-data.ts).
 * In development nothing is rendered in advance: React runs the components there, with the same listeners.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {versionOfInputs} from '../../lib/cache/input-version.ts';
import {readShortNames, versionOf} from '../slim-bundle/class-names.ts';
import {markPage, toBrowserPage} from './transform.ts';

const LOADER = path.resolve(__dirname, '../slim-bundle/loader.cjs');

/** Not by `test`: the framework takes every rule whose test matches a page for one that compiles pages. */
const afterMdx = (transform: (source: string) => string) => ({
  module: {
    rules: [{resource: /\.mdx$/, enforce: 'post' as const, use: [{loader: LOADER, options: {transform}}]}],
  },
});

export default function article(): Plugin {
  return {
    name: 'article',
    configureWebpack({mode}, isServer) {
      if (mode !== 'production') return {};
      if (isServer) return afterMdx(markPage);
      const version = versionOfInputs() + versionOf(readShortNames());
      return afterMdx((source) => toBrowserPage(source, version));
    },
  };
}
