/** The front door's finished example, which stands there without scripts: answered by the sandbox in every build. */
import type {Plugin} from '@docusaurus/types';
import {answerInNode} from '../run/answer-in-node.ts';
import {ask, exchangeOf, PROMPTS, SEED} from './conversation.ts';

export default function home(): Plugin {
  return {
    name: 'home',
    async contentLoaded({actions}) {
      const answer = await answerInNode(SEED, ask(PROMPTS[0].text));
      await actions.createData('example.json', JSON.stringify(exchangeOf(answer)));
    },
  };
}
