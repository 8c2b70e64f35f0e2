/**
 * Last parts of addresses that earlier documentation used and that are not just spelt differently
 * (`create-route` for `createroute` needs no entry: hyphens do not count). Each leads to the pages that hold
 * the subject now.
 */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  applicationpolicy: ['/javelin-processors/overview', '/javelin-processors/request-processors'],
  customprocessors: ['/javelin-processors/custom', '/javelin-processors/javascript'],
  guardrailbypass: ['/javelin-processors/overview', '/javelin-processors/request-processors'],
  infotypesreference: ['/javelin-processors/infotypes'],
  processorsoverview: ['/javelin-processors/overview'],
  resilienceproxy: ['/javelin-processors/overview', '/javelin-processors/request-processors'],
  standaloneguardrails: [
    '/javelin-processors/overview',
    '/javelin-processors/promptinjectionusage',
    '/javelin-processors/trustsafetyusage',
    '/javelin-processors/languagedetectionusage',
  ],
};

/** A map: `/constructor` is an address like any other, and an object would find its own. */
export const OLD_ADDRESSES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(ADDRESSES));
