/** Before the build: the JavaScript guardrails of the pages, compiled for their Run buttons. */
import fs from 'node:fs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {docPages} from '../../lib/pages.ts';
import {codesIn, recipesModule} from './recipes.ts';

export default function runRecipes(context: LoadContext): Plugin {
  return {
    name: 'run-recipes',
    async allContentLoaded({allContent, actions}) {
      const sources = docPages(allContent, context).flatMap(({source}) =>
        source === undefined ? [] : codesIn(fs.readFileSync(source, 'utf8')),
      );
      await actions.createData('recipes.js', recipesModule(sources));
    },
  };
}
