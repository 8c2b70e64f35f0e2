/**
 * The build compiles everything twice: for browsers, and for itself, to render the pages. What no page is rendered with is left
 * out of its own copy.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {PARTS_ON_REQUEST, WORKERS} from '../on-request.ts';

const LEAVE_OUT = {
  module: {
    rules: [
      {
        test: new RegExp(`${PARTS_ON_REQUEST.source}|${WORKERS.source}`),
        enforce: 'pre' as const,
        use: [path.resolve(__dirname, '../static-markup/leave-out.cjs')],
      },
    ],
  },
};

export default function serverBundle(): Plugin {
  return {
    name: 'server-bundle',
    configureWebpack: (_config, isServer) => (isServer ? LEAVE_OUT : {}),
  };
}
