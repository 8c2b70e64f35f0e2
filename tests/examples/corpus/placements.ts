/** Where in a conversation a disguised text is. */
import type {Random} from './random.ts';

export type Placement = (text: string, random: Random) => unknown;

const BEFORE = ['', 'Please check ', 'Was ist ', 'Summarise: ', '> ', '\n\n', 'これは '];
const AFTER = ['', ' now', ' for me.', ' bitte!', '?', '\nThanks', ' です'];
const LONG = ' The parcel has not arrived yet. '.repeat(30);
const ROWS = [
  '\u{1f600}',
  '。',
  '─',
  '\u3164',
  '\u2800',
  '\u{e0041}',
  '\u0301',
  '—',
  '…',
  '&nbsp;',
  '<br>',
  '،',
];
const said = (content: unknown, role = 'user') => ({role, content});

export const inSentence = (text: string, random: Random): string =>
  random.pick(BEFORE) + text + random.pick(AFTER);

function cut(text: string, random: Random): [string, string] {
  const letters = [...text];
  const at = 1 + random.below(Math.max(1, letters.length - 1));
  return [letters.slice(0, at).join(''), letters.slice(at).join('')];
}

export const oneMessage: Placement = (text, random) => ({messages: [said(inSentence(text, random))]});

/** Of a text that is not disguised in any other way. */
export const PLACEMENTS: Readonly<Record<string, Placement>> = {
  'split over parts': (text, random) => {
    const [first, second] = cut(text, random);
    return {
      messages: [
        said([
          {type: 'text', text: first},
          {type: 'text', text: second},
        ]),
      ],
    };
  },
  'split in a long row of spaces or signs': (text, random) => {
    const [first, second] = cut(text, random);
    const row = random.pick([' ', '\n', '. ', '\u3000']).repeat(450);
    return {
      messages: [said(`${LONG}${first}${row}`), said('Go on.', 'assistant'), said(row + second + LONG)],
    };
  },
  'split over turns of one author': (text, random) => {
    const [first, second] = cut(text, random);
    return {messages: [said(first), said(second)]};
  },
  'split, with a turn of the assistant between': (text, random) => {
    const [first, second] = cut(text, random);
    return {messages: [said(first), said('Go on.', 'assistant'), said(second)]};
  },
  'split over a string and a part': (text, random) => {
    const [first, second] = cut(text, random);
    return {messages: [said(first), said([{type: 'text', text: second}])]};
  },
  'in a tool call, a name or a key': (text, random) =>
    random.pick([
      {
        messages: [
          {
            role: 'assistant',
            tool_calls: [{function: {name: 'send', arguments: JSON.stringify({to: text})}}],
          },
        ],
      },
      {
        messages: [
          {
            role: 'assistant',
            tool_calls: [
              {function: {name: 'send', arguments: JSON.stringify({to: cut(text, random).join('\n')})}},
            ],
          },
        ],
      },
      {messages: [{role: 'user', name: text, content: 'Hello'}]},
      {messages: [said('Hello')], metadata: {[text]: '1'}},
      {messages: [said('Hello'), {role: 'tool', tool_call_id: 'a', content: text}]},
    ]),
  'split in a long row of other signs': (text, random) => {
    const [first, second] = cut(text, random);
    const row = random.pick(ROWS).repeat(450);
    return {
      messages: [said(`${LONG}${first}${row}`), said('Go on.', 'assistant'), said(row + second + LONG)],
    };
  },
};
