import {describe, expect, it} from 'vitest';
import {CALLS, ENTITIES, FIELD_TYPES, MESSAGES} from '@javelin/openapi/required-api';
import {citationsIn, kindOf} from './citations.ts';
import {callsIn, entitiesIn, messagesIn, numbersIn, readDocument} from './document.ts';
import {passedInBrowser, passedInUnits} from './reports.ts';

const document = readDocument();

describe('the tables of REQUIREMENTS.md are the data that tests walk', () => {
  it('entities', () => {
    const types: Record<string, string> = FIELD_TYPES;
    const typeOf = (entity: string, field: string) =>
      types[`${entity}.${field}`] ?? (field === 'enabled' ? 'boolean' : 'string');
    const expected = Object.entries(ENTITIES).map(([entity, fields]) => [
      entity,
      Object.fromEntries(fields.map((field) => [field, typeOf(entity, field)])),
    ]);
    expect(Object.entries(entitiesIn(document))).toEqual(expected);
  });

  it('calls', () => {
    expect(callsIn(document)).toEqual(
      CALLS.map(({method, path, headers, body, answer}) => ({
        call: `${method} ${path}`,
        headers,
        body,
        answer,
      })),
    );
  });

  it('messages', () => {
    expect(messagesIn(document)).toEqual(MESSAGES);
  });
});

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

describe('citations', () => {
  it('are worth what their file is', () => {
    expect(kindOf('tests/e2e/search.spec.ts')).toBe('browser test');
    expect(kindOf('site/lib/paths.test.ts')).toBe('unit test');
    expect(kindOf('tests/built/routes.ts')).toBe('check');
    expect(kindOf('site/src/theme/Logo/index.tsx')).toBe('remark');
  });

  it('count in a browser test as tags only', () => {
    const text = "// R1.1\ntest('x', {tag: ['@R1.2', '@R1.2']}, …";
    expect(citationsIn('tests/e2e/x.spec.ts', text)).toEqual([
      {number: 'R1.1', file: 'tests/e2e/x.spec.ts', kind: 'remark'},
      {number: 'R1.2', file: 'tests/e2e/x.spec.ts', kind: 'browser test'},
    ]);
  });
});

describe('what passed', () => {
  it('in the browser: tests that were not skipped, at once or when tried again', () => {
    const spec = (tag: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
      tags: [tag],
      tests: [{status}],
    });
    const inner = {specs: [spec('R1.2', 'flaky'), spec('R1.3', 'skipped'), spec('R1.4', 'unexpected')]};
    const report = {suites: [{specs: [spec('R1.1', 'expected')], suites: [inner]}]};
    expect([...passedInBrowser(report)]).toEqual(['R1.1', 'R1.2']);
  });

  it('in unit tests: by title, or for a number in a comment by any test of the file', () => {
    const cite = (number: string, file: string) => ({number, file, kind: 'unit test' as const});
    const result = (fullName: string, status: string) => ({fullName, status});
    const report = {
      testResults: [
        {
          name: '/repository/a.test.ts',
          assertionResults: [result('a (R1.1)', 'skipped'), result('b', 'passed')],
        },
        {name: '/repository/b.test.ts', assertionResults: [result('c', 'skipped')]},
      ],
    };
    const citations = [cite('R1.1', 'a.test.ts'), cite('R1.2', 'a.test.ts'), cite('R1.3', 'b.test.ts')];
    expect([...passedInUnits(report, citations)]).toEqual(['R1.2']);
  });
});
