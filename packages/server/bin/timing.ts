import {readFileSync} from 'node:fs';

export interface Phase {
  readonly name: string;
  readonly seconds: number;
  /** Processor seconds of all threads. */
  readonly cpu: number;
}

/** A line of timing-probe.cjs: a phase of the framework, or what is left at the end of a process (without seconds). */
interface Note {
  readonly name: string;
  readonly seconds?: number;
  readonly cpu: number;
}

function readNotes(file: string): Note[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Note);
  } catch {
    return [];
  }
}

/** The phases of a step, as its processes noted them; what no phase accounts for goes under the step's own name. */
export function phasesIn(file: string, step: Phase): Phase[] {
  const notes = readNotes(file);
  const phases = notes.filter((note): note is Phase => note.seconds !== undefined);
  const sum = (of: (phase: Phase) => number) => phases.reduce((total, phase) => total + of(phase), 0);
  const cpu = notes.reduce((total, note) => total + note.cpu, 0);
  return [
    ...phases,
    {
      name: phases.length > 0 ? `${step.name}, rest` : step.name,
      seconds: step.seconds - sum(({seconds}) => seconds),
      cpu: cpu - sum((phase) => phase.cpu),
    },
  ];
}

/** `seconds`: of the whole, which is less than the sum where steps run side by side. */
export function timingTable(phases: readonly Phase[], seconds: number): string {
  const total = {
    name: 'total',
    seconds,
    cpu: phases.reduce((sum, {cpu}) => sum + cpu, 0),
  };
  const row = ({name, seconds, cpu}: Phase) =>
    `${name.padEnd(28)}${seconds.toFixed(1).padStart(9)}${cpu.toFixed(1).padStart(9)}`;
  return [
    `${'phase'.padEnd(28)}${'seconds'.padStart(9)}${'CPU s'.padStart(9)}`,
    ...[...phases, total].map(row),
  ].join('\n');
}
