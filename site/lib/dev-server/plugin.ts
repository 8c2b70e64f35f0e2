/** What `npm run dev` has beyond the framework's own server. */
import type {LoadContext, Plugin} from '@docusaurus/types';
import once from '../once.cjs';
import {docPages} from '../pages.ts';
import {latePages} from './late-pages.ts';
import {OVERLAY} from './overlay.ts';

type Settings = ReturnType<NonNullable<Plugin['configureWebpack']>>;

export default function devServer(context: LoadContext): Plugin {
  // The framework makes new plugins when the sidebar has changed, and its server keeps the settings of the first ones.
  const late = once('late-pages', () => latePages(context.baseUrl));
  return {
    name: 'dev-server',
    allContentLoaded({allContent}) {
      if (process.env.NODE_ENV !== 'development') return;
      late.pagesAre(docPages(allContent, context));
    },
    configureWebpack({mode}, isServer) {
      if (isServer || mode !== 'development') return {};
      return {...late.bundler, devServer: {...late.server, ...OVERLAY}} as unknown as Settings;
    },
  };
}
