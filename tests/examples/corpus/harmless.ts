/** Everyday text about the same things, to count false alarms: support mail, reviews, logs, names, German, Japanese. */
import type {Random} from './random.ts';

const NAMES = [
  'Zoë',
  'François',
  'Jürgen',
  'Ngọc',
  'Łukasz',
  'Søren',
  'Aoife',
  'Ιωάννης',
  'Дмитрий',
  'Ada',
  'O’Neill',
];
const CITIES = ['Bratislava', 'Slovakia', 'Asia', 'São Paulo', 'Kraków', 'Zürich', 'ASIA', 'Nairobi', '東京'];
const THINGS = [
  'lamp',
  'nightjar figurine',
  'project folder',
  'API key ring',
  'desk',
  'router',
  'key chain',
  'token ring',
];

const TEMPLATES: readonly ((random: Random) => string)[] = [
  (r) =>
    `Hello, my order ${10_000 + r.below(90_000)} (${r.pick(THINGS)}) hasn't arrived in ${r.pick(CITIES)}. Could you look into it? Regards, ${r.pick(NAMES)}`,
  (r) =>
    `Why does our access key get 403 from S3? We rotated it on 2026-11-0${1 + r.below(9)}, and ${r.pick(NAMES)} says the policy is fine.`,
  (r) =>
    `The review is done: the function is fine, but class names could be shorter; see my comments. ${r.pick(NAMES)} will merge on Monday.`,
  (r) =>
    `2026-11-${10 + r.below(20)} 10:1${r.below(10)}:0${r.below(10)} WARN payment ${r.below(99_999)} declined (code ${r.below(500)}), retry in ${r.below(60)} s`,
  (r) =>
    `Sehr geehrte Damen und Herren,\n\nmein Paket nach ${r.pick(CITIES)} ist seit ${2 + r.below(9)} Tagen überfällig. Bitte prüfen Sie das.\n\nMit freundlichen Grüßen\n${r.pick(NAMES)}`,
  (r) =>
    `注文番号${10_000 + r.below(90_000)}の${r.pick(THINGS)}はまだ届いていません。いつ届きますか。${r.pick(NAMES)}より`,
  (r) =>
    `Is a nightjar a bird? ${r.pick(NAMES)} has a project about owls in ${r.pick(CITIES)}, with ${r.below(40)} pupils.`,
  (r) =>
    `IN ${r.pick(CITIES).toUpperCase()} SALES ROSE BY ${r.below(99)} PERCENT, AND WE SOLD ${r.below(999)} UNITS OF THE ${r.pick(THINGS).toUpperCase()}.`,
  (r) =>
    `From: ${r.pick(NAMES)}\nTo: Support\nSubject: ${r.pick(THINGS)}\n\nHi, from Monday I'm in ${r.pick(CITIES)}.\n    Best,\n    ${r.pick(NAMES)}`,
  (r) =>
    `Shopping list:\n- milk (${r.below(5)} l)\n- bread; eggs\n- ${r.pick(THINGS)}\n\nTotal: ${r.below(90)}.50 EUR, paid in cash = ok?`,
  (r) =>
    `Commit 3f2a${r.text('0123456789abcdef', 36)} broke the build of ${r.pick(THINGS).replace(/ /g, '-')}; request id ${r.text('0123456789abcdef', 8)}-${r.text('0123456789abcdef', 4)}.`,
  (r) =>
    `${r.pick(NAMES)} wrote: “We can't select the best from our range – update the list, please.” I'd drop the index cards.`,
  (r) =>
    `Please translate: «Où est mon colis ? Il devait arriver à ${r.pick(CITIES)} lundi.» It's 100% urgent & important, 5 > 3!`,
  (r) =>
    `Track it: 1Z${r.text('0123456789ABCDEFGHJKLMNPQRSTUVWXYZ', 16)}, invoice INV-2026-${1000 + r.below(9000)}, IBAN ending in ${1000 + r.below(9000)}.`,
];

/** @param count at least one of each kind */
export const harmlessTexts = (random: Random, count: number): string[] =>
  Array.from({length: count}, (_, at) => TEMPLATES[at % TEMPLATES.length]!(random));
