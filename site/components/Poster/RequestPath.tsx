import type {ReactNode} from 'react';
import type {Drawing} from './drawing.ts';
import Poster from './index.tsx';

const WORDS =
  'How a request travels. Your application calls the Javelin gateway. 1: the gateway checks the Javelin API key and finds the route. 2: the request chain runs the rate limiter, data protection, prompt injection detection and trust and safety at the same time; a rejected request goes back without reaching a model. 3: the gateway adds the provider API key from the vault. The request goes to a model provider such as OpenAI, Mistral or Amazon Bedrock. 4: if it fails, retries and fallback take over. 5: the response chain checks the response. 6: the request is recorded, and your application gets the response.';

const CHAIN = ['rate limit · data protection', 'prompt injection', 'trust and safety'];

const WIDE: Drawing = {
  size: [760, 322],
  frames: [{at: [158, 8, 446, 306], title: 'Javelin gateway'}],
  boxes: [
    {
      at: [2, 104, 132, 112],
      title: 'Your application',
      lines: ['any OpenAI', 'client library'],
      look: 'outside',
    },
    {at: [174, 58, 116, 86], title: 'Key and route', lines: ['who calls,', 'which route'], number: 1},
    {at: [308, 58, 172, 86], title: 'Request chain', lines: CHAIN, look: 'accent', number: 2},
    {at: [504, 58, 84, 86], title: 'Vault', lines: ['adds the', 'provider key'], number: 3},
    {at: [504, 204, 84, 86], title: 'Retries', lines: ['fallback', 'on failure'], number: 4},
    {
      at: [308, 204, 172, 86],
      title: 'Response chain',
      lines: ['trust and safety', 'security filters'],
      look: 'accent',
      number: 5,
    },
    {at: [174, 204, 116, 86], title: 'Record', lines: ['usage, audit,', 'threat alerts'], number: 6},
    {at: [652, 52, 104, 56], title: 'OpenAI', look: 'outside'},
    {at: [652, 133, 104, 56], title: 'Mistral', look: 'outside'},
    {at: [652, 214, 104, 56], title: 'Bedrock', look: 'outside'},
  ],
  arrows: [
    {path: 'M68 104V80H174', label: {at: [72, 72], text: 'request', anchor: 'start'}},
    {path: 'M290 101H308'},
    {path: 'M480 101H504'},
    {path: 'M588 101H628V80H652'},
    {path: 'M628 101V148H652'},
    {path: 'M628 148V228H652'},
    {path: 'M652 258H588'},
    {path: 'M504 247H480'},
    {path: 'M308 247H290'},
    {path: 'M174 258H68V216', label: {at: [72, 274], text: 'response', anchor: 'start'}},
    {
      path: 'M340 144V174H232V204',
      look: 'rejected',
      label: {at: [348, 166], text: 'rejected: no model is called', anchor: 'start'},
    },
  ],
};

const NARROW: Drawing = {
  size: [340, 512],
  frames: [{at: [4, 82, 332, 336], title: 'Javelin gateway'}],
  boxes: [
    {at: [4, 4, 332, 42], title: 'Your application', look: 'outside'},
    {at: [18, 112, 142, 76], title: 'Key and route', lines: ['who calls,', 'which route'], number: 1},
    {
      at: [18, 218, 142, 88],
      title: 'Request chain',
      lines: ['rate limit, data,', 'prompt injection,', 'trust and safety'],
      look: 'accent',
      number: 2,
    },
    {at: [18, 334, 142, 68], title: 'Vault', lines: ['adds the provider key'], number: 3},
    {at: [184, 334, 142, 68], title: 'Retries', lines: ['fallback on failure'], number: 4},
    {
      at: [184, 218, 142, 88],
      title: 'Response chain',
      lines: ['trust and safety', 'security filters'],
      look: 'accent',
      number: 5,
    },
    {at: [184, 112, 142, 76], title: 'Record', lines: ['usage, audit,', 'threat alerts'], number: 6},
    {
      at: [4, 456, 332, 52],
      title: 'Model providers',
      lines: ['OpenAI · Mistral · Amazon Bedrock'],
      look: 'outside',
    },
  ],
  arrows: [
    {path: 'M88 46V112', label: {at: [80, 70], text: 'request', anchor: 'end'}},
    {path: 'M88 188V218'},
    {path: 'M88 306V334'},
    {path: 'M88 402V456'},
    {path: 'M256 456V402'},
    {path: 'M256 334V306'},
    {path: 'M256 218V188'},
    {path: 'M256 112V46', label: {at: [264, 70], text: 'response', anchor: 'start'}},
    {
      path: 'M160 236H172V150H184',
      look: 'rejected',
      label: {at: [178, 207], text: 'rejected', anchor: 'start'},
    },
  ],
};

/** The way of one request, there and back. */
export default function RequestPath(): ReactNode {
  return <Poster words={WORDS} wide={WIDE} narrow={NARROW} />;
}
