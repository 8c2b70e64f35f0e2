/** Docusaurus plugin: the list of all pages, for the suggestions of the not-found page. */
import type {LoadContext, Plugin} from '@docusaurus/types';
import {docPages} from '../../lib/pages.ts';

export default function notFound(context: LoadContext): Plugin {
  return {
    name: 'not-found',
    async allContentLoaded({allContent, actions}) {
      const pages = docPages(allContent, context).map(({permalink, title, description, isUnlisted}) => ({
        path: permalink,
        title,
        description,
        unlisted: isUnlisted || undefined,
      }));
      await actions.createData('pages.json', pages);
    },
  };
}
