import type {CharacterReport, CharacterRow} from '@javelin/detectors/characters';
import type {Outcome} from '../shared/runner.ts';

type Reported = Outcome<'characters'> | undefined;

export const reportOf = (outcome: Reported): CharacterReport | undefined =>
  outcome?.status === 'done' ? outcome.output : undefined;

export function summary(outcome: Reported): string {
  if (!outcome) return 'Looking…';
  if (outcome.status === 'stopped') return 'Stopped: the text took too long.';
  if (outcome.status === 'failed') return outcome.message;
  const {characters, nonAscii, invisible} = outcome.output;
  const end = invisible > 0 ? `, ${invisible} of them invisible` : '';
  return `${characters} ${characters === 1 ? 'character' : 'characters'}, ${nonAscii} outside ASCII${end}.`;
}

/** A combining mark needs something to stand on, and an invisible character cannot be shown. */
export const shown = ({character, isInvisible, what}: CharacterRow): string =>
  isInvisible || /control|broken|space/.test(what)
    ? ''
    : what === 'combining mark'
      ? `◌${character}`
      : character;

/** The entry that such a text would get on a gateway, as far as its flags are known. */
export const flags = ({nonAscii, invisible}: CharacterReport): Record<string, string> => ({
  non_ascii_chars_detected: String(nonAscii > 0),
  invisible_characters_detected: String(invisible > 0),
});
