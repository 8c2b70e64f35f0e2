/**
 * Prints the table of recipes/letters.js: which characters a reader takes for which ASCII letters and digits.
 * Sources: Unicode's confusables (unhomoglyph ships the file as data), compatibility forms and accents (NFKD of the
 * running Node), and the digits of all scripts. Usage: node --import tsx packages/detectors/scripts/fold-table.ts
 */
import data from 'unhomoglyph/data.json' with {type: 'json'};

const confusables: Readonly<Record<string, string>> = data;
/** Characters per line of the printed table. */
const WIDTH = 104;

/** Capitals in the size of small letters: letters of their own for Unicode, but not for a reader. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';
const ofSmallCapital = (text: string): string => {
  const at = SMALL_CAPITALS.indexOf(text);
  return at === -1 || text === '' ? text : String.fromCharCode(97 + at);
};

/** "LATIN SMALL LETTER … WITH …" that neither decompose nor are in confusables.txt, behind the letter. */
const MARKED =
  'aᶏⱥ bᵬᶀꞗ cƈɕꞓꞔ dǅǲȡᵭᶁᶑꟈ eᶒⱸꬴ fᶂ gʛꞡ hⱨꞕ iᶖ jʝ kᶄⱪꝁꝃꝅꞣ lǈȴɬᴌᶅⱡꝉꞎꬷꬸꬹ mɱᵯᶆꬺ nǋȵɲᶇꞑꞥꬻ oⱺꝍ pᵱᶈꝑꝓꝕ qɋꝗꝙ rɾᵳᶉꞧꭆꭉ sȿᶊꞩꟊ tƫȶʈⱦ uᶙꞹ vⱱⱴꝟ wⱳ xᶍꭖꭗꭘꭙ zɀʑᶎⱬ'.split(
    ' ',
  );
/** The first of 26 capitals in circles, in squares and of flags. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

function ofMarked(point: number): string {
  const first = ALPHABETS.find((start) => point >= start && point < start + 26);
  if (first !== undefined) return String.fromCharCode(65 + point - first);
  return MARKED.find((list) => list.includes(String.fromCodePoint(point), 1))?.charAt(0) ?? '';
}

const ascii = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '');
const bare = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** The digits of a script follow each other; the first of each ten is its zero. */
function digitOf(point: number): string | undefined {
  const isDigit = (at: number) => /^\p{Nd}$/u.test(String.fromCodePoint(at));
  if (!isDigit(point)) return undefined;
  let first = point;
  while (isDigit(first - 1)) first -= 1;
  return String((point - first) % 10);
}

function takenFor(point: number): string {
  const character = String.fromCodePoint(point);
  const plain = bare(character);
  const like = confusables[character] ?? confusables[plain] ?? '';
  return (
    digitOf(point) ?? (ascii(ofSmallCapital(plain)) || ascii(bare(ofSmallCapital(like))) || ofMarked(point))
  );
}

/** What a character is taken for; nothing for one that is its own, or whose lower case says the same. */
function asciiOf(point: number): string | undefined {
  const found = takenFor(point);
  const lower = String.fromCodePoint(point).toLowerCase().codePointAt(0) ?? point;
  const isSaid = lower !== point && point < 0x10000 && takenFor(lower).toLowerCase() === found.toLowerCase();
  return found === '' || isSaid ? undefined : found;
}

/** Runs of neighbours: the distance from the run before (base 36) and its letters; a dot is a gap of one; #, @ and & are whole alphabets. */
export function foldTable(end = 0xe0000): string {
  const runs: string[] = [];
  let last = 0x80;
  let run = {start: 0, letters: ''};
  const close = (): void => {
    if (run.letters !== '') runs.push(`${(run.start - last).toString(36)} ${run.letters}`);
    if (run.letters !== '') last = run.start + run.letters.length;
  };
  for (let point = 0x80; point < end; point += 1) {
    const target = point >= 0xd800 && point < 0xe000 ? undefined : asciiOf(point);
    if (target?.length !== 1) continue;
    const gap = point - run.start - run.letters.length;
    if (run.letters !== '' && gap <= 3) run.letters += '.'.repeat(gap) + target;
    else {
      close();
      run = {start: point, letters: target};
    }
  }
  close();
  return runs
    .join(' ')
    .replaceAll('0123456789', '#')
    .replaceAll('ABCDEFGHIJKLMNOPQRSTUVWXYZ', '@')
    .replaceAll('abcdefghijklmnopqrstuvwxyz', '&');
}

if (process.argv[1]?.endsWith('fold-table.ts')) {
  const table = foldTable();
  for (let at = 0; at < table.length; at += WIDTH) console.log(`  "${table.slice(at, at + WIDTH)}" +`);
}
