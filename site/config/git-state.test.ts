import {describe, expect, it} from 'vitest';
import {readGitState} from './git-state';

const answers =
  (inside: string | undefined, shallow: string | undefined) => (_command: string, flag: string) =>
    flag === '--is-inside-work-tree' ? inside : shallow;

describe('readGitState', () => {
  it.each([
    ['true', 'false', 'full'],
    ['true', 'true', 'shallow'],
    [undefined, undefined, 'none'],
    ['false', undefined, 'none'],
  ])('inside %s, shallow %s: %s', (inside, shallow, expected) => {
    expect(readGitState(answers(inside, shallow) as never)).toBe(expected);
  });
});
