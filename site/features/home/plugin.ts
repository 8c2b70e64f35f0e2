/** The front door's finished example, which stands there without scripts: run in the sandbox by every build. */
import type {Plugin} from '@docusaurus/types';
import {runInNode} from '../run/run-in-node.ts';
import {ask, exchangeOf, PROMPTS, SEED} from './conversation.ts';

export default function home(): Plugin {
  return {
    name: 'home',
    async contentLoaded({actions}) {
      const response = await runInNode(SEED, ask(PROMPTS[0].text));
      await actions.createData('example.json', JSON.stringify(exchangeOf(response)));
    },
  };
}
