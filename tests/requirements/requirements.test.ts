import {execFileSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {ROOT} from '../fixtures/folders.ts';
import {expectNone} from '../problems.ts';
import {resultsIn} from '../results.ts';
import {coverageProblems} from './coverage.ts';
import {numbersIn, readDocument} from './document.ts';

const document = readDocument();

describe('numbers', () => {
  it('are read in order, sections without gaps', () => {
    const numbers = numbersIn(document);
    const last = new Map<string, number>();
    for (const number of numbers) {
      const [section = '', item] = number.split('.');
      expect(Number(item), number).toBe((last.get(section) ?? 0) + 1);
      last.set(section, Number(item));
    }
  });

  it('may not stand twice', () => {
    expect(() => numbersIn('- **R1.1** One.\n- **R1.1** Two.\n')).toThrow('twice: R1.1');
  });
});

describe('a requirement is covered', () => {
  const unit = (fullName: string, status: string) => ({
    testResults: [{status, assertionResults: [{fullName, status}]}],
  });
  const spec = (tag: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
    suites: [{suites: [{specs: [{tags: [tag], tests: [{status}]}]}]}],
  });
  const problems = (report: Parameters<typeof resultsIn>[0], isFull = true, number = 'R1.1') =>
    coverageProblems(`- **${number}** One.\n`, resultsIn(report), isFull);

  it.each([unit('a title (R1.1)', 'passed'), spec('R1.1', 'expected'), spec('R1.1', 'flaky')])(
    'by a test that names it and passed (%#)',
    (report) => expect(problems(report)).toEqual([]),
  );

  it.each([
    unit('a title', 'passed'),
    unit('a title (R1.1)', 'skipped'),
    unit('a title (R1.1)', 'failed'),
    unit('a title (R1.11)', 'passed'),
    spec('R1.1', 'skipped'),
    spec('R1.1', 'unexpected'),
  ])('by nothing else (%#)', (report) => {
    expect(problems(report)).toContain(
      'R1.1: no test that names it ran and passed. Name it in a title or a tag.',
    );
  });

  it('in the full run also where its fixture is only built then', () => {
    expect(problems({}, false, 'R4.8')).toEqual([]);
    expect(problems({}, true, 'R4.8')).toHaveLength(1);
  });

  it('only if it exists', () => {
    expect(problems(unit('a title (R1.1, R1.2)', 'passed'))).toEqual([
      'A test names R1.2, which REQUIREMENTS.md does not have.',
    ]);
  });
});

it('every number in the sources is one of REQUIREMENTS.md', () => {
  const sources = ['--', 'docs', 'packages', 'site', 'tests', ':!tests/requirements', ':!*.json', ':!*.svg'];
  const found = execFileSync('git', ['grep', '-owE', 'R[0-9]+\\.[0-9]+', ...sources], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const numbers = numbersIn(document);
  expectNone(found.split('\n').filter((line) => line !== '' && !numbers.includes(line.split(':')[1] ?? '')));
});
