/**
 * `npm run dev`: a page is compiled when it is first opened, a part that loads on request when it is asked for. The first page
 * waits for neither. Search knows all pages anyway: it reads their sources.
 */
import type {ConfigureWebpackUtils, Plugin} from '@docusaurus/types';
import {PARTS_ON_REQUEST} from '../on-request.ts';

type Middleware = (request: unknown, response: unknown, next: () => void) => void;

/** rspack's, which the types of webpack do not know. */
interface Compiler {
  readonly hooks: {readonly initialize: {tap(name: string, run: () => void): void}};
}
interface Bundler {
  lazyCompilationMiddleware(compiler: Compiler): Middleware;
}

const NAME = 'dev-server';
/** Not what workers import: nobody tells a worker that something has been compiled. */
const COMPILED_LATE = new RegExp(`\\.mdx$|${PARTS_ON_REQUEST.source}`);

function onRequest(bundler: Bundler): object {
  let compilePage: Middleware = (_request, _response, next) => next();
  const plugin = {
    apply(compiler: Compiler) {
      compiler.hooks.initialize.tap(NAME, () => {
        compilePage = bundler.lazyCompilationMiddleware(compiler);
      });
    },
  };
  return {
    lazyCompilation: {entries: false, imports: true, test: COMPILED_LATE},
    plugins: [plugin],
    devServer: {
      setupMiddlewares: (middlewares: unknown[]) => [
        (...args: Parameters<Middleware>) => compilePage(...args),
        ...middlewares,
      ],
    },
  };
}

export default function devServer(): Plugin {
  return {
    name: NAME,
    configureWebpack({mode}, isServer, {currentBundler}: ConfigureWebpackUtils) {
      const isOurs = mode === 'development' && !isServer && currentBundler.name === 'rspack';
      return isOurs ? onRequest(currentBundler.instance as unknown as Bundler) : {};
    },
  };
}
