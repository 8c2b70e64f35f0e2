/** Bodies to start from: one that a recipe acts on, one that it lets through, and what a hostile caller would send. */

const chat = (...messages: readonly unknown[]): string => JSON.stringify({messages}, null, 2);
const say = (content: unknown, role = 'user') => ({role, content});
const part = (text: string) => ({type: 'text', text});
const reply = (content: string): string =>
  JSON.stringify({choices: [{index: 0, message: say(content, 'assistant')}]}, null, 2);

export type Inputs = Readonly<Record<string, string>>;

const HOSTILE: Inputs = {
  'Hostile: null': 'null',
  'Hostile: messages is a string': '{"messages": "Hello"}',
  'Hostile: not JSON': '{"messages": [',
};

const HELLO = chat(say('Hello'));

/** By the file name on the page. */
export const INPUTS: Readonly<Record<string, Inputs>> = {
  'count-messages.js': {'Two messages': chat(say('Hello'), say('Hi', 'assistant')), ...HOSTILE},
  'block-phrase.js': {
    'Phrase, split and with a look-alike': chat(
      say([part('When does Pr\u043eject Night'), part('jar start?')]),
    ),
    Harmless: chat(say('Is a nightjar a bird?')),
    ...HOSTILE,
  },
  'limit-length.js': {
    'Too long': chat(say('Where is my parcel? '.repeat(220))),
    Harmless: HELLO,
    ...HOSTILE,
  },
  'add-rule.js': {
    'No rule yet': HELLO,
    'Rule sent back': chat(say('Answer only questions about orders and deliveries.', 'system'), say('Hello')),
    ...HOSTILE,
  },
  'hide-name.js': {
    'A name in a response': reply('Ask the team of Project-Nightjar.'),
    Harmless: reply('Your parcel arrives on Monday.'),
    ...HOSTILE,
  },
  'notify-long.js': {
    '41 messages': chat(...Array.from({length: 41}, () => say('And now?'))),
    Harmless: HELLO,
    ...HOSTILE,
  },
};

export const DEFAULT_INPUTS: Inputs = {'A chat body': HELLO, ...HOSTILE};
