import {RULES, type Origin, type Rule, type RuleId} from '@javelin/sandbox/rules';

const ORIGINS: Readonly<Record<Origin, string>> = {
  specification: 'Specification',
  openapi: 'OpenAPI file',
  sdk: 'Python SDK, CLI',
  sandbox: 'Sandbox',
};

/** `Sandbox: An update replaces the object.` */
export function ruleText(id: string): string {
  const {origin, text}: Rule = RULES[id as RuleId];
  return `${ORIGINS[origin]}: ${text}`;
}

/** All rules as a file, for readers without scripting. */
export const rulesFile = (): string =>
  Object.keys(RULES)
    .map((id) => `${id}\n  ${ruleText(id)}\n`)
    .join('\n');
