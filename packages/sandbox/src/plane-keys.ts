import {SANDBOX_RESPONSES} from './plain-responses.ts';
import {refuse, type Call} from './context.ts';
import type {RuleId} from './rules/index.ts';

/** Ends a call whose key does not open this plane, and says so when it is the key of the other one. */
export function requireKey(
  call: Call,
  plane: 'admin' | 'model',
  key: string | undefined,
  rule: RuleId = 'unauthorized',
): void {
  const {apiKey, planeKeys} = call.env;
  if (key === apiKey || (key !== undefined && key === planeKeys?.[plane])) return;
  if (key !== undefined && key === planeKeys?.model) {
    refuse(call, SANDBOX_RESPONSES.applicationKey, 'key-planes');
  }
  if (key !== undefined && key === planeKeys?.admin) refuse(call, SANDBOX_RESPONSES.adminKey, 'key-planes');
  refuse(call, SANDBOX_RESPONSES.unauthorized, rule);
}
