/**
 * Where a rule comes from: `specification` (the product's specification), `openapi` (openapi.yaml), `sdk` (what the
 * published Python SDK and CLI send or expect), `sandbox` (ours).
 */
export type Origin = 'specification' | 'openapi' | 'sdk' | 'sandbox';

export interface Rule {
  origin: Origin;
  text: string;
}

export const rules = <Id extends string>(origin: Origin, texts: Readonly<Record<Id, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, {origin, text}])) as Record<Id, Rule>;
