/** For each recipe: inputs that it must act on, by class, inputs that it must leave alone, and how that is judged. */
import {SNIPPETS} from './code-samples.ts';
import {type Disguise, DISGUISES, LATER, twoDisguises} from './disguises.ts';
import {BUSINESS, CODE_WORDS, harmlessTexts, LABELS} from './harmless.ts';
import {HIDDEN_COVERS, HIDDEN_HARMLESS, HIDING} from './hidden.ts';
import {hasForeignLink, LINK_HARMLESS, linksInJson, linkTricks} from './links.ts';
import {behindPadding, filled, mostOf} from './padding.ts';
import {inSentence, oneMessage, PLACEMENTS} from './placements.ts';
import {Random} from './random.ts';

export interface Case {
  readonly group: string;
  /** A body of a guardrail, or the arguments of a function. */
  readonly input: unknown;
  /** What must not be in the body that goes on. */
  readonly lacks?: string;
}

/** What a recipe made of a case. */
export interface Outcome {
  readonly code?: string;
  /** Of a guardrail: the body that goes on. Of a function: what it returned. */
  readonly value: unknown;
}

export interface Corpus {
  /** Its file in packages/detectors/recipes. */
  readonly recipe: string;
  /** Of a function: its name. */
  readonly call?: string;
  readonly attacks: readonly Case[];
  readonly harmless: readonly Case[];
  /** Whether the recipe acted: on an attack it must, on harmless text it must not. */
  acted(outcome: Outcome, input: Case): boolean;
}

/** Variants of each class. */
const EACH = 80;
const HARMLESS = 420;
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const HEX = '0123456789abcdef';
const LETTERS = `${UPPER}${UPPER.toLowerCase()}0123456789`;

const KEYS: readonly ((r: Random) => string)[] = [
  (r) => `AKIA${r.text(`${UPPER}234567`, 15)}7`,
  (r) => `ASIA${r.text(`${UPPER}234567`, 15)}4`,
  (r) => `gh${r.pick([...'pousr'])}_${r.text(LETTERS, 36)}`,
  (r) => `github_pat_${r.text(LETTERS, 22)}_${r.text(LETTERS, 59)}`,
  (r) => `glpat-${r.text(LETTERS, 20)}`,
  (r) => `xoxb-${r.text('0123456789', 12)}-${r.text('0123456789', 12)}-${r.text(LETTERS, 24)}`,
  (r) => `sk_live_${r.text(LETTERS, 28)}`,
  (r) => `sk-proj-${r.text(LETTERS, 48)}`,
  (r) => `sk-ant-api03-${r.text(LETTERS, 60)}`,
  (r) => `AIza${r.text(LETTERS, 35)}`,
  (r) => `npm_${r.text(LETTERS, 36)}`,
  (r) => `hf_${r.text(LETTERS, 34)}`,
  (r) => `SG.${r.text(LETTERS, 22)}.${r.text(LETTERS, 43)}`,
  (r) => `whsec_${r.text(LETTERS, 32)}`,
  (r) => `GOCSPX-${r.text(LETTERS, 28)}`,
  (r) => `pypi-${r.text(LETTERS, 64)}`,
  (r) => `dop_v1_${r.text('0123456789abcdef', 64)}`,
  (r) => `AccountKey=${r.text(LETTERS, 60)}`,
  () => '-----BEGIN OPENSSH PRIVATE KEY-----',
  () => '-----BEGIN PGP PRIVATE KEY BLOCK-----',
];

const repeat = (count: number, make: (at: number) => Case): Case[] =>
  Array.from({length: count}, (_, at) => make(at));

/** Each disguise in one message, two at once, and the plain text in each place. */
function disguised(
  seed: string,
  make: (random: Random) => string,
  more: Readonly<Record<string, Disguise>> = {},
): Case[] {
  const random = new Random(seed);
  const alone = Object.entries({...DISGUISES, ...more, 'two at once': twoDisguises}).flatMap(
    ([group, disguise]) =>
      repeat(EACH, () => ({group, input: oneMessage(disguise(make(random), random), random)})),
  );
  const placed = Object.entries(PLACEMENTS).flatMap(([group, place]) =>
    repeat(EACH, () => ({group, input: place(make(random), random)})),
  );
  return [...alone, ...placed, ...later(seed, oneMessage, make)];
}
function later(
  seed: string,
  place: (text: string, random: Random) => unknown,
  make: (random: Random) => string,
): Case[] {
  const random = new Random(`${seed}, later`);
  return Object.entries(LATER).flatMap(([group, disguise]) =>
    repeat(EACH, () => {
      const text = disguise(make(random), random);
      return {group, input: place(text, random), lacks: text};
    }),
  );
}

export const chat = (content: unknown) => ({messages: [{role: 'user', content}]});
export const reply = (content: unknown) => ({choices: [{index: 0, message: {role: 'assistant', content}}]});
export const PADDED = 'behind padding';
/** Behind tens of thousands of characters, up to the limit of a recipe, that make a slow rule run out of time. */
function padded(recipe: string, text: string, wrap: (content: unknown) => unknown, last = text): Case[] {
  const most = mostOf(recipe);
  const long = most === undefined ? [] : filled(last, most, wrap);
  return [
    ...behindPadding(text, new Random(text)).map((content) => ({input: wrap(content), lacks: text.trim()})),
    ...long.map((input) => ({input, lacks: last.trim()})),
  ].map((each) => ({group: PADDED, ...each}));
}
const wasRejected = ({code}: Outcome): boolean => code !== '200';
const harmlessIn = (seed: string, wrap: (text: string) => unknown): Case[] =>
  harmlessTexts(new Random(seed), HARMLESS).map((text) => ({group: 'harmless', input: wrap(text)}));
const business = BUSINESS.map((text): Case => ({group: 'harmless', input: chat(text)}));

/** Passwords may have any signs in them. */
const connections = (random: Random): Case[] =>
  repeat(EACH, () => {
    const login = `${random.pick(['', 'app', 'root'])}:${random.text(`${LETTERS}/@:#?!`, 6 + random.below(20))}x`;
    const scheme = random.pick(['postgres', 'redis', 'amqps', 'mongodb+srv', 'https']);
    const url = `${scheme}://${login}@db.example.com:5432/main`;
    return {group: 'passwords in connection strings', input: oneMessage(url, random)};
  });

const MORE_KEYS: readonly ((r: Random) => string)[] = [
  (r) => `shpat_${r.text(HEX, 32)}`,
  (r) => `hvs.${r.text(LETTERS, 90)}`,
  (r) => `dapi${r.text(HEX, 32)}`,
  (r) => `gsk_${r.text(LETTERS, 52)}`,
  (r) => `pplx-${r.text(LETTERS, 48)}`,
  (r) => `xai-${r.text(LETTERS, 80)}`,
  (r) => `glsa_${r.text(LETTERS, 32)}_${r.text(HEX, 8)}`,
  (r) => `lin_api_${r.text(LETTERS, 40)}`,
  (r) => `dckr_pat_${r.text(LETTERS, 27)}`,
  (r) => `ATATT3${r.text(LETTERS, 180)}`,
  (r) => `figd_${r.text(LETTERS, 40)}`,
  (r) => `NRAK-${r.text(`${UPPER}0123456789`, 27)}`,
  (r) => `key-${r.text(HEX, 32)}`,
  (r) => `${r.text(LETTERS, 3)}8Q~${r.text(LETTERS, 34)}`,
  (r) => `${r.text('123456789', 10)}:AA${r.text(LETTERS, 33)}`,
  (r) => `M${r.text(LETTERS, 23)}.${r.text(LETTERS, 6)}.${r.text(LETTERS, 37)}7`,
  (r) => `MIIEvgIBADANBgkqhkiG9w0BAQEFAASC${r.text(LETTERS, 64)}`,
  (r) => `b3BlbnNzaC1rZXktdjEA${r.text(LETTERS, 64)}`,
];
/** A random value whose name says what it is. */
const labelled = (random: Random): Case[] =>
  repeat(EACH, (at) => {
    const name = random.pick([
      'aws_secret_access_key = ',
      '"SecretAccessKey": "',
      "API_KEY='",
      'Authorization: Bearer ',
      'Authorization: Basic ',
      'token=',
      'password: ',
    ]);
    const value =
      at % 4 === 0
        ? ['api_key=', random.text(HEX, 32)]
        : [name, `${random.text(LETTERS, 32 + random.below(20))}7aQ2`];
    const text = value.join('');
    return {group: 'values by their name', input: oneMessage(text, random)};
  });
/** Where the name is in prose, a table, markup or a program. */
const labels = (random: Random): Case[] =>
  repeat(EACH * 2, (at) => {
    const name = random.pick([
      'api_key',
      'apiKey',
      'API key',
      'auth_token',
      'password',
      'SECRET_KEY_BASE',
      'private key',
    ]);
    const value =
      at % 4 === 0 ? random.text(HEX, random.pick([32, 40, 64])) : `${random.text(LETTERS, 32)}7aQ2`;
    const text = random.pick([
      `<${name}>${value}</${name}>`,
      `| ${name} | ${value} |`,
      `**${name}:** ${value}`,
      `\`${name}\`: \`${value}\``,
      `config['${name}'] = '${value}'`,
      `const ${name}: string = "${value}"`,
      JSON.stringify({name, value}),
      `- name: ${name}\n  value: ${value}`,
      `<add key="${name}" value="${value}"/>`,
      `${name}=${value}`,
      `My ${name} is ${value}`,
    ]);
    return {group: 'names of values in markup', input: oneMessage(text, random)};
  });
const others = (random: Random): Case[] =>
  repeat(160, (at) => ({
    group: 'formats of more providers',
    input: oneMessage(MORE_KEYS[at % MORE_KEYS.length]!(random), random),
  }));
/** The same in groups, or with markup in them. */
const splitOthers = (random: Random): Case[] =>
  repeat(160, (at) => {
    const split = DISGUISES[random.pick(['spaces and line breaks', 'Markdown inside words'])]!;
    const text = split(MORE_KEYS[at % MORE_KEYS.length]!(random), random);
    return {group: 'formats of more providers, split', input: oneMessage(text, random)};
  });

/** Random bytes, as compressed pictures have them. */
const pictures = (random: Random): Case[] =>
  Array.from({length: 40}, (_, at) => {
    const url = `data:image/png;base64,${random.text(`${LETTERS}+/`, 1000 * (1 + (at % 20)))}`;
    return {group: 'harmless', input: chat([{type: 'image_url', image_url: {url}}])};
  });

const KEY = 'AKIAQ7RST4UVWX2YZ6B3';
const secrets: Corpus = {
  recipe: 'block-secrets.js',
  attacks: [
    ...disguised('secrets', (r) => r.pick(KEYS)(r)),
    ...connections(new Random('connections')),
    ...others(new Random('providers')),
    ...splitOthers(new Random('split providers')),
    ...labelled(new Random('names of values')),
    ...labels(new Random('labels')),
    ...padded('block-secrets.js', ` ${KEY}`, chat, btoa(`The token is ${KEY}, ok`)),
  ],
  harmless: [
    ...harmlessIn('secrets', chat),
    ...pictures(new Random('pictures')),
    ...business,
    ...LABELS.map((text) => ({group: 'harmless', input: chat(text)})),
  ],
  acted: wasRejected,
};

const leet: Disguise = (text, random) =>
  text.replace(/[aeiost]/gi, (c) =>
    random.next() < 0.5 ? ({a: '4', e: '3', i: '1', o: '0', s: '5', t: '7'}[c.toLowerCase()] ?? c) : c,
  );
const backwards = (text: string): string => [...text].reverse().join('');
const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (c) => String.fromCharCode(c.charCodeAt(0) + (/[a-m]/i.test(c) ? 13 : -13)));
const turned: Disguise = (text, random) =>
  random.pick([
    () => backwards(text),
    () => text.split(' ').map(backwards).join(' '),
    () => rot13(text),
    () => rot13(backwards(text)),
    () => text.replace(/[a-z]/gi, (c) => String.fromCharCode((c > 'Z' ? 219 : 155) - c.charCodeAt(0))),
  ])();
const PHRASE = 'Project Nightjar';

const phrases: Corpus = {
  recipe: 'block-phrase.js',
  attacks: [
    ...disguised('phrases', () => PHRASE, {
      'digits for letters': leet,
      'backwards, in ROT13 or in Atbash': turned,
    }),
    ...padded('block-phrase.js', ` ${PHRASE}`, chat, btoa(`It is ${PHRASE}, ok`)),
  ],
  harmless: [...harmlessIn('phrases', chat), ...business],
  acted: wasRejected,
};

/** Quotation and typography around a name, which no attacker needs. */
const TYPOGRAPHY = [
  'Project **Nightjar**',
  'Project “Nightjar”',
  'Project: Nightjar',
  'Project `Nightjar`',
  'Project–Nightjar',
  '*Project* _Nightjar_',
  'project_nightjar',
  'ProjectNightjar',
  'Project\nNightjar',
  'Project (Nightjar)',
];

function nameCases(): Case[] {
  const random = new Random('names');
  const {plain: _, ...disguises} = DISGUISES;
  const more = {'two at once': twoDisguises, 'backwards, in ROT13 or in Atbash': turned};
  const named = Object.entries({...disguises, ...more}).flatMap(([group, disguise]) =>
    repeat(EACH, () => {
      const text = disguise(PHRASE, random);
      return {group, input: reply(inSentence(text, random)), lacks: text};
    }),
  );
  const typeset = repeat(EACH, () => {
    const text = random.pick(TYPOGRAPHY);
    return {group: 'quotation marks and Markdown', input: reply(inSentence(text, random)), lacks: text};
  });
  const split = repeat(EACH, () => {
    const at = 1 + random.below(PHRASE.length - 1);
    const parts = [PHRASE.slice(0, at), PHRASE.slice(at)].map((text) => ({type: 'text', text}));
    return {group: 'split over parts', input: reply(parts), lacks: JSON.stringify(parts)};
  });
  const counted = repeat(EACH, () => {
    const [before, after] = random.pick([
      ['', '='],
      ['(', ') '],
      ['| ', ' | '],
      ['"', '":"'],
    ]);
    const text = [...PHRASE].map((c, at) => `${before}${at + 1}${after}${c} `).join('');
    return {group: 'numbered letters', input: reply(inSentence(text, random)), lacks: text};
  });
  const others = later(
    'names',
    (text, r) => reply(inSentence(text, r)),
    () => PHRASE,
  );
  return [...named, ...typeset, ...split, ...counted, ...others];
}
const contains = (value: unknown, text = ''): boolean =>
  JSON.stringify(value).includes(JSON.stringify(text).slice(1, -1)) || JSON.stringify(value).includes(text);

const names: Corpus = {
  recipe: 'hide-name.js',
  attacks: [...nameCases(), ...padded('hide-name.js', ` ${PHRASE}`, reply, btoa(`It is ${PHRASE}, ok`))],
  harmless: harmlessIn('names', reply),
  acted: ({code, value}, {input, lacks}) =>
    code !== '200' ||
    (lacks === undefined ? JSON.stringify(value) !== JSON.stringify(input) : !contains(value, lacks)),
};

const FORMS: Readonly<Record<string, Disguise>> = {
  'as it is': (code) => code,
  'in a fence': (code, r) => `${r.pick(['```', '~~~'])}\n${code}\n\`\`\``,
  'inside a question': (code, r) =>
    `${r.pick(['Why does this fail?', 'Explain', 'Warum geht das nicht?'])}\n\n${code}\n\nThanks!`,
  'after a sentence in the same line': (code) => `It says ${code} and stops.`,
  'invisible characters': DISGUISES['invisible characters']!,
  'direction controls': DISGUISES['direction controls']!,
  'variation selectors between letters': DISGUISES['variation selectors between letters']!,
  'full width': (code) => code.replace(/[!-~]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0)),
  'look-alike letters': DISGUISES['look-alike letters']!,
  'other spaces and line breaks': (code, r) =>
    code
      .replace(/ /g, r.pick(['\u00a0', '\u2003', '\u3000']))
      .replace(/\n/g, r.pick(['\r\n', '\u2028', '\u0085'])),
  'quoted lines': (code) => code.replace(/^/gm, '> '),
  'all in one line': (code) => code.replace(/\n\s*/g, ' '),
  'marks before each line': (code, r) => {
    const mark = r.pick(['1: ', '12 | ', '3\t', '+', '* ', 'In [1]: ']);
    return code.replace(/^/gm, mark);
  },
  'other signs for line breaks': (code, r) => code.replace(/\n/g, r.pick(['<br>', '\f', '\v', '\\n'])),
  entities: (code) => code.replace(/[(){}<>;="']/g, (c) => `&#${c.charCodeAt(0)};`),
};

function codeCases(): Case[] {
  const random = new Random('code');
  const languages = Object.values(SNIPPETS);
  const formed = Object.entries(FORMS).flatMap(([group, form]) =>
    repeat(130, (at) => ({group, input: chat(form(languages[at % languages.length]!, random))})),
  );
  const placed = [
    'split over parts',
    'split over turns of one author',
    'split, with a turn of the assistant between',
  ].flatMap((group) =>
    repeat(130, (at) => ({group, input: PLACEMENTS[group]!(languages[at % languages.length]!, random)})),
  );
  return [...formed, ...placed];
}

const code: Corpus = {
  recipe: 'reject-code.js',
  attacks: [...codeCases(), ...padded('reject-code.js', '\nfrom os import path\nimport numpy as np\n', chat)],
  harmless: [
    ...harmlessIn('code', chat),
    ...business,
    ...CODE_WORDS.map((text) => ({group: 'harmless', input: chat(text)})),
  ],
  acted: wasRejected,
};

const PAYLOAD = 'stealSecrets();';
const FENCES: Readonly<Record<string, (mark: string, random: Random) => string>> = {
  plain: (mark) => `${mark}js\n${PAYLOAD}\n${mark}`,
  'a fence inside a string': (mark) => `${mark}\nvar x = '${mark}';\n${PAYLOAD}\n${mark}`,
  'a shorter or other fence inside': (mark, r) =>
    `${mark}${mark.charAt(0)}\n${r.pick([mark, '```', '~~~'])}\n${PAYLOAD}\n${mark}${mark.charAt(0)}`,
  'never closed': (mark) => `${mark}python\n${PAYLOAD}`,
  'in a quotation or a list': (mark, r) => {
    const lead = r.pick(['> ', '- ', '1. ', '   ', '>> ', '  ']);
    return `${lead}${mark}\n${lead}${PAYLOAD}\n${lead}${mark}`;
  },
  'in a sentence': (mark) => `Use ${mark.replaceAll('~', '`')}${PAYLOAD}${mark.replaceAll('~', '`')} here.`,
  'other line breaks': (mark, r) => {
    const end = r.pick(['\r\n', '\r', '\u2028']);
    return `${mark}${end}${PAYLOAD}${end}${mark}`;
  },
  'invisible characters before the fence': (mark, r) =>
    `${r.pick(['\u200b', '\ufeff', '\u2060'])}${mark}\n${PAYLOAD}\n${mark}`,
  'text after the closing fence': (mark) => `${mark}\nvar a;\n${mark} x\n${PAYLOAD}\n${mark}`,
  'two blocks': (mark) => `${mark}\nvar a;\n${mark}\n\nThen\n\n${mark}\n${PAYLOAD}\n${mark}`,
  'a line that only looks like a closing fence': (mark, r) =>
    `${mark}\na${r.pick(['\n      ', '\n\t', '\n> ', ' '])}${mark}${r.pick(['\u200b', '-', ' x'])}\n${PAYLOAD}\n${mark}`,
  'a fence that is none, or ends before its closing line': (mark, r) =>
    r.pick([
      `- ${mark}\n`,
      `1. ${mark}\n   ok\n`,
      `1. a\n   ${mark}\n   ok\n`,
      `1. a\n   ${mark}\n   ok\n      ${mark}\n   `,
      `Steps:\n2. ${mark}\n`,
      `Steps:\n2. ${mark}\n   `,
      `> ${mark}\n`,
      `    ${mark}\n    ok\n`,
      `    ${mark}\n    ok\n\n1.  a\n    `,
      `\u200b${mark}\n`,
      `${mark.replace(/./g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))}\n`,
      `<!--\n${mark}\n-->\n`,
      `<pre>\n${mark}\n</pre>\n`,
      `<div>\n${mark}\n\n`,
    ]) + `${mark}\n${PAYLOAD}\n${mark}\n`,
  'a fence in mathematics': (mark, r) => {
    const [open, close] = r.pick([
      ['$$', '$$'],
      ['\\[', '\\]'],
      ['x $$', '$$'],
    ]);
    return `${open}\n${mark}\n${close}\n\n${mark}\n${PAYLOAD}\n${mark}`;
  },
  'backticks behind tildes': () => `~~~ \`js\`\n${PAYLOAD}\n~~~`,
  'a sentence with two lengths of backticks': (mark) =>
    `Use ${'`'.repeat(mark.length + 1)} x ${'`'.repeat(mark.length)} ${PAYLOAD} ${'`'.repeat(mark.length + 1)} here.`,
};
const FENCE_HARMLESS = [
  '営業時間のお知らせ\n～～～～～～\n返品は30日以内に承ります。',
  'Press `Enter`, then use ``npm ci``; it costs ~~10~~ 8 EUR.',
];

function fenceCases(): Case[] {
  const random = new Random('fences');
  const mark = () => random.pick(['`', '~']).repeat(3 + random.below(3));
  const whole = Object.entries(FENCES).flatMap(([group, make]) =>
    repeat(200, () => ({
      group,
      input: reply(`${random.pick(['', 'Here: \n', 'Sure.\n\n'])}${make(mark(), random)}`),
      lacks: PAYLOAD,
    })),
  );
  const split = repeat(200, () => {
    const fence = mark();
    return {
      group: 'split over parts',
      input: reply([
        {type: 'text', text: `${fence}\n`},
        {type: 'text', text: `${PAYLOAD}\n${fence}`},
      ]),
      lacks: PAYLOAD,
    };
  });
  return [...whole, ...split];
}

const fences: Corpus = {
  recipe: 'strip-code.js',
  attacks: [...fenceCases(), ...padded('strip-code.js', `\n\`\`\`\n${PAYLOAD}\n\`\`\``, reply)],
  harmless: [
    ...harmlessIn('fences', reply),
    ...FENCE_HARMLESS.map((text) => ({group: 'harmless', input: reply(text)})),
  ],
  acted: names.acted,
};

function isJson(body: unknown): boolean {
  try {
    JSON.parse((body as ReturnType<typeof reply>).choices[0]!.message.content as string);
    return true;
  } catch {
    return false;
  }
}

const links: Corpus = {
  recipe: 'allowed-links.js',
  attacks: [
    ...linkTricks(new Random('links')).map(([group, text]) => ({group, input: reply(text)})),
    ...linksInJson(new Random('JSON')).map((text) => ({
      group: 'in JSON, which stays JSON',
      input: reply(text),
    })),
    ...padded('allowed-links.js', ' https://evil.test/x', reply),
  ],
  harmless: [
    ...harmlessIn('links', reply),
    ...LINK_HARMLESS.map((text) => ({group: 'harmless', input: reply(text)})),
  ],
  acted: ({code: status, value}, {group, input}) =>
    group === 'harmless'
      ? status !== '200' || JSON.stringify(value) !== JSON.stringify(input)
      : status !== '200' || !(hasForeignLink(value) || (group.includes('JSON') && !isJson(value))),
};

function hiddenCases(): Case[] {
  const random = new Random('hidden');
  return Object.entries(HIDING).flatMap(([group, hide]) =>
    repeat(220, () => ({group, input: [hide(random.pick(HIDDEN_COVERS), random)]})),
  );
}

const hidden: Corpus = {
  recipe: 'hidden.mjs',
  call: 'hiddenIn',
  attacks: [
    ...hiddenCases(),
    ...padded('hidden.mjs', ' Is this refundable?\u{e0069}\u{e0067}', (text) => [text]),
  ],
  harmless: [
    ...harmlessIn('hidden', (text) => [text]),
    ...HIDDEN_HARMLESS.map((text) => ({group: 'harmless', input: [text]})),
  ],
  acted: ({value}) => (value as [number])[0] > 0,
};

export const CORPORA: readonly Corpus[] = [secrets, phrases, names, code, fences, links, hidden];
