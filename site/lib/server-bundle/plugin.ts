/**
 * The build compiles everything twice: for browsers, and for itself, to render the pages. What renders no page is left out of its
 * own copy: workers, with the sandbox and the client libraries of the examples behind them, and the parts that load on request.
 */
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Each is asked for by `new Worker(…)` or `import()` in an event of the page. */
export const NEVER_RENDERED =
  /\.worker\.ts$|[\\/]widgets[\\/]\w+[\\/]Interactive\.tsx$|[\\/](?:RunPanel|SearchDialog)[\\/]index\.tsx$|[\\/]RunForm\.tsx$/;

const LEAVE_OUT = {
  module: {
    rules: [
      {
        test: NEVER_RENDERED,
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
