/** A Dockerfile, read far enough to run its commands without Docker. */

interface Instruction {
  readonly name: string;
  readonly text: string;
}

export interface Stage {
  readonly image: string;
  readonly instructions: readonly Instruction[];
}

const COMMENT = /^\s*#/;

/** Lines that end with a backslash go on; comments between them do not count. */
function instructionsIn(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !COMMENT.test(line));
  const whole = lines.join('\n').replaceAll(/\s*\\\n\s*/g, ' ');
  return whole
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      if (name === '') throw new Error(`Not an instruction of a Dockerfile: ${line}`);
      return {name: name.toUpperCase(), text: rest};
    });
}

export function stagesOf(text: string): Stage[] {
  const stages: {image: string; instructions: Instruction[]}[] = [];
  for (const instruction of instructionsIn(text)) {
    if (instruction.name === 'FROM') stages.push({image: instruction.text, instructions: []});
    else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

export const textsOf = ({instructions}: Stage, name: string): string[] =>
  instructions.filter((instruction) => instruction.name === name).map(({text}) => text);

/** The last one counts, as in Docker. */
export const textOf = (stage: Stage, name: string): string | undefined => textsOf(stage, name).at(-1);

/** The form with brackets: no shell in between that would swallow signals. */
export function commandIn(text: string | undefined): string[] {
  if (text === undefined) return [];
  const list: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (!Array.isArray(list) || !list.every((word) => typeof word === 'string'))
    throw new Error(`Not a list of words: ${text}`);
  return list;
}

/** What a container of the stage runs. */
export const processOf = (stage: Stage): string[] => [
  ...commandIn(textOf(stage, 'ENTRYPOINT')),
  ...commandIn(textOf(stage, 'CMD')),
];
