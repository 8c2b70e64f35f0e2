import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {OWN_RULES} from '../generated/own-rules.js';
import {RULES} from './index.ts';

const ORIGINS = ['specification', 'openapi', 'sdk', 'sandbox'];

/** The sandbox’s own source, without comments, tests and the table itself. */
function sources(): string {
  const root = new URL('../', import.meta.url);
  return readdirSync(root, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(rules|generated)/.test(file))
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
    .join('\n')
    .replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
}

/** The statements that hand rules on, without what they compare, and the values of fields for a rule. */
const recording = (code: string): string => {
  const statements = code
    .replace(/[!=]== '[^']*'/g, '')
    .split(';')
    .filter((statement) =>
      /\b(recordRule|refuse|refuseTaken|requireKey|readObject|alias|recordedRules\.add)\(/.test(statement),
    );
  return [...statements, ...(code.match(/\b(?:rule|assignedRule): '[^']*'(?=[,}])/g) ?? [])].join(';');
};

describe('the table of rules (R10.21)', () => {
  it.each(Object.entries(RULES))('%s has an origin and one sentence', (_id, rule) => {
    expect(ORIGINS).toContain(rule.origin);
    expect(rule.text).toMatch(/^\S.*\.$/);
    expect(rule.text).not.toMatch(/[.!?] [A-Z]/);
  });

  it('has no rule that nothing records', () => {
    const code = recording(sources());
    expect(Object.keys(RULES).filter((id) => !code.includes(`'${id}'`))).toEqual([]);
    expect(code, 'a quoted word that is no rule').not.toContain("'system'");
  });

  it('hands the page the ids of our own rules only', () => {
    const own = Object.entries(RULES).filter(([, rule]) => rule.origin === 'sandbox');
    expect(OWN_RULES).toEqual(own.map(([id]) => id));
  });
});
