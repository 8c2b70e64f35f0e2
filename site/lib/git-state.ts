import {execFileSync} from 'node:child_process';
import once from './once.cjs';

export type GitState = 'full' | 'shallow' | 'none';

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
  } catch {
    return undefined;
  }
}

/** What the history can tell about when a page was last changed. */
export function readGitState(run: typeof git = git): GitState {
  if (run('rev-parse', '--is-inside-work-tree') !== 'true') return 'none';
  return run('rev-parse', '--is-shallow-repository') === 'true' ? 'shallow' : 'full';
}

/** When a file was last committed, in milliseconds since 1970. */
export function lastChangeOf(file: string, run: typeof git = git): number | undefined {
  const time = Date.parse(run('log', '-1', '--format=%cI', '--', file) ?? '');
  return Number.isNaN(time) ? undefined : time;
}

const WARNINGS: Readonly<Record<GitState, string | undefined>> = {
  full: undefined,
  shallow:
    'This is a shallow clone: the last-updated dates of pages may be wrong. Fetch the whole history to get them right.',
  none: 'There is no git history: pages are built without their last-updated line.',
};

/** Reads the state and warns once, although Docusaurus loads the configuration several times. */
export function gitStateWithWarning(state: GitState = readGitState()): GitState {
  const warning = WARNINGS[state];
  if (warning) once('git-state', () => console.warn(`[WARNING] ${warning}`));
  return state;
}
