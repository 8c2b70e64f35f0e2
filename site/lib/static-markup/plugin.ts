/** Leaves `*.static.tsx` out of what readers download. In development nothing is rendered in advance, so nothing is left out. */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

const LEAVE_OUT = {
  module: {
    rules: [
      {
        test: /\.static\.tsx$/,
        enforce: 'pre' as const,
        use: [path.resolve(__dirname, 'leave-out.cjs')],
      },
    ],
  },
};

export default function staticMarkup(): Plugin {
  return {
    name: 'static-markup',
    configureWebpack: ({mode}, isServer) => (!isServer && mode === 'production' ? LEAVE_OUT : {}),
  };
}
