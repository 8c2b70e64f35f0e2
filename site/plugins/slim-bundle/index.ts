/**
 * Leaves out of the bundle what this site does at build time.
 * The client-side highlighter alone is 25 KB (brotli) of the main script; code is highlighted by plugins/markdown instead.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export default function slimBundle(): Plugin {
  return {
    name: 'slim-bundle',
    configureWebpack: () => ({
      resolve: {
        alias: {'prism-react-renderer$': path.resolve(__dirname, 'no-highlighter.ts')},
      },
    }),
  };
}
