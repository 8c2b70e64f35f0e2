/** Whether every requirement has a test that names it, ran and passed. */
import type {Result} from '../results.ts';
import {numbersIn} from './document.ts';

/** Their tests need the fixture site without a navbar, which only the full run builds. */
const LEFT_TO_FULL_RUN = ['R4.8', 'R4.12'];

export function coverageProblems(document: string, results: readonly Result[], isFull: boolean): string[] {
  const required = numbersIn(document);
  const named = new Set(results.flatMap(({requirements}) => requirements));
  const passed = new Set(
    results.flatMap(({outcome, requirements}) => (outcome === 'passed' ? requirements : [])),
  );
  return [
    ...[...named]
      .filter((number) => !required.includes(number))
      .map((number) => `A test names ${number}, which REQUIREMENTS.md does not have.`),
    ...required
      .filter((number) => !passed.has(number) && (isFull || !LEFT_TO_FULL_RUN.includes(number)))
      .map((number) => `${number}: no test that names it ran and passed. Name it in a title or a tag.`),
  ];
}
