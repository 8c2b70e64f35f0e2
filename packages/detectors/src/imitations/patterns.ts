/** Scores from weighted patterns. Every pattern is bounded, so a text costs a constant for each of its characters. */

/** A pattern and how much it proves, from 0 to 1. */
export type Clue = readonly [pattern: RegExp, weight: number];

/** Normalising can make a text eighteen times as long. */
const MAX_CHARACTERS = 100_000;

/** Compatibility forms, invisible characters, capitals and runs of white space must not hide a phrase. Lines stay. */
function plainLines(text: string): string {
  return text
    .normalize('NFKC')
    .slice(0, MAX_CHARACTERS)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[^\S\n]+/g, ' ')
    .toLowerCase();
}

/** Clues support each other, but no number of weak ones proves as much as a strong one. */
function scoreOf(forms: readonly string[], clues: readonly Clue[]): number {
  const doubt = clues.reduce(
    (rest, [pattern, weight]) => (forms.some((form) => pattern.test(form)) ? rest * (1 - weight) : rest),
    1,
  );
  return Math.round((1 - doubt) * 100) / 100;
}

export type Scores<Category extends string> = Readonly<Record<Category, number>>;

export function scores<Category extends string>(
  text: string,
  clues: Readonly<Record<Category, readonly Clue[]>>,
): Scores<Category> {
  const lines = plainLines(text);
  // A line break must not hide a phrase, and a role is known by the start of its line.
  const forms = [...new Set([lines, lines.replace(/ ?\n[ \n]*/g, ' ')])];
  const entries = Object.entries<readonly Clue[]>(clues).map(([category, list]) => [
    category,
    scoreOf(forms, list),
  ]);
  return Object.fromEntries(entries) as Scores<Category>;
}
