/** Guesses the language of a text from its script and its most frequent words. */

export interface LanguageGuess {
  /** ISO 639-1. */
  readonly lang: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly prob: number;
}

const NAMES: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  bn: 'Bengali',
  cs: 'Czech',
  da: 'Danish',
  de: 'German',
  el: 'Greek',
  en: 'English',
  es: 'Spanish',
  fi: 'Finnish',
  fr: 'French',
  he: 'Hebrew',
  hi: 'Hindi',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nl: 'Dutch',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  sv: 'Swedish',
  ta: 'Tamil',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  zh: 'Chinese',
};

/** Scripts that one language writes far more often than any other; the first that holds most letters decides. */
const SCRIPTS: readonly (readonly [lang: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['th', /\p{Script=Thai}/gu],
];

const WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to in is you that it he was for on are as with his they at be this have from or had by but not what all were we when your can there use an each which how their if will where my me order please hello hi write tell',
  de: 'der die das und ist nicht ich sie es ein eine zu den von mit für auf dem wir wie wo mein meine bitte wann kann haben hat war auch aber oder noch nach bei über uns',
  fr: 'le la les de des et est un une je vous nous il elle que qui dans pour pas sur au avec ce cette mon ma mes où quand comment bonjour devait être sont ne plus par du',
  es: 'el la los las de y que en un una es no por con para mi mis dónde cuándo cómo está pedido hola se lo su al del más pero como yo usted ha',
  it: 'il lo la gli di e che è un una per non con sono mio mia dove quando come ciao ho hai del della si ma anche questo questa le nel alla',
  pt: 'o os a as de e que não um uma para com meu minha onde quando como está olá em por mais do da no na você foi são se ao eu',
  nl: 'de het een en van ik je dat niet is op te zijn met voor mijn waar wanneer hoe bestelling hallo er maar aan ook om hij ze wij naar',
  sv: 'och det att i en jag är som på för inte med min mitt var när hur hej den ett av har till om de men kan vi',
  da: 'og det at i en jeg er som på for ikke med min mit hvor hvornår hvordan hej den et af har til om de men kan vi du',
  fi: 'ja on ei se että minun missä milloin miten hei olen tämä mutta kun niin oli myös tai jos voi hän me te ovat',
  pl: 'i w nie na to jest się z do że co mój moje gdzie kiedy jak cześć proszę czy dla po od ale tak już był',
  cs: 'a se v na je že to s z do můj moje kde kdy jak ahoj prosím ale jako jsem není pro byl by také co',
  tr: 've bir bu da de için ne çok ben sen benim nerede zaman nasıl merhaba ile mi değil var yok ama gibi daha olarak',
};

const DICTIONARY = new Map<string, string[]>();
for (const [lang, words] of Object.entries(WORDS)) {
  for (const word of words.split(' ')) DICTIONARY.set(word, [...(DICTIONARY.get(word) ?? []), lang]);
}

/** Enough to tell a language, whatever the length of the text. */
const MAX_CHARACTERS = 4000;

const named = (lang: string, prob: number): LanguageGuess => ({
  lang,
  name: NAMES[lang] ?? lang,
  prob: Math.round(prob * 100) / 100,
});

export function detectLanguage(text: string): LanguageGuess {
  const part = text.slice(0, MAX_CHARACTERS).normalize('NFC').toLowerCase();
  const letters = part.match(/\p{L}/gu)?.length ?? 0;
  for (const [lang, pattern] of SCRIPTS) {
    const share = letters > 0 ? (part.match(pattern)?.length ?? 0) / letters : 0;
    // Ukrainian shows itself in a few letters, Japanese mixes its scripts with Chinese characters.
    const enough = lang === 'uk' ? 0.04 : lang === 'ja' ? 0.2 : 0.5;
    if (share >= enough) return named(lang, Math.min(0.99, 0.75 + share / 4));
  }
  return byWords(part);
}

function byWords(text: string): LanguageGuess {
  const words = text.match(/[\p{L}\p{M}']+/gu) ?? [];
  const points = new Map<string, number>();
  for (const word of words) {
    const langs = DICTIONARY.get(word) ?? [];
    // A word of one language says more than a word of four.
    for (const lang of langs) points.set(lang, (points.get(lang) ?? 0) + 1 / langs.length);
  }
  const [[best, most], [, second]] = [...points, ['en', 0] as const, ['', 0] as const]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2) as [[string, number], [string, number]];
  // Names and codes alone prove nothing: say English, and say how little that means.
  if (most === 0) return named('en', words.length > 0 ? 0.34 : 0);
  const lead = (most - second) / most;
  return named(best, Math.min(0.99, 0.4 + lead / 2 + Math.min(most, 5) / 50));
}
