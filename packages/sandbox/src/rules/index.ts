import {ADMIN_RULES, CLIENT_RULES, OWN_ADMIN_RULES} from './admin.ts';
import {GUARDRAIL_RULES} from './guardrails.ts';
import {MODEL_RULES} from './model.ts';

export type {Origin, Rule} from './rule.ts';

/**
 * Every rule the sandbox follows, with where it comes from. The specification leaves much open; a result that touches a
 * rule of origin `sandbox` says so in the header `x-sandbox-rules`, so that nobody takes our choice for the product's.
 */
export const RULES = {
  ...ADMIN_RULES,
  ...CLIENT_RULES,
  ...OWN_ADMIN_RULES,
  ...MODEL_RULES,
  ...GUARDRAIL_RULES,
} as const;

export type RuleId = keyof typeof RULES;
