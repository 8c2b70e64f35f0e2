/**
 * Where a rule comes from: `specification` (the product's specification), `openapi` (the published API file), `sdk` (what the
 * published Python SDK and CLI send or expect), `sandbox` (ours).
 */
export type Origin = 'specification' | 'openapi' | 'sdk' | 'sandbox';

export interface Rule {
  origin: Origin;
  text: string;
}
