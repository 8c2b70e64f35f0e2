import {describe, expect, it, vi} from 'vitest';
import {gitStateWithWarning, lastChangeOf, readGitState} from './git-state.ts';

const gitPrinting =
  (inside: string | undefined, shallow: string | undefined) => (_command: string, flag: string) =>
    flag === '--is-inside-work-tree' ? inside : shallow;

describe('readGitState', () => {
  it.each([
    ['true', 'false', 'full'],
    ['true', 'true', 'shallow'],
    [undefined, undefined, 'none'],
    ['false', undefined, 'none'],
  ])('inside %s, shallow %s: %s', (inside, shallow, expected) => {
    expect(readGitState(gitPrinting(inside, shallow) as never)).toBe(expected);
  });
});

it('warns once, however often it is asked', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect([gitStateWithWarning('none'), gitStateWithWarning('none')]).toEqual(['none', 'none']);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('There is no git history')]]);
});

describe('lastChangeOf', () => {
  it('is the time of the last commit', () => {
    expect(lastChangeOf('x', () => '2026-11-15T16:30:00+01:00')).toBe(Date.UTC(2026, 10, 15, 15, 30));
  });

  it('is unknown without a history, and for a file that is not in it', () => {
    expect(lastChangeOf('x', () => undefined)).toBeUndefined();
    expect(lastChangeOf('x', () => '')).toBeUndefined();
  });
});
