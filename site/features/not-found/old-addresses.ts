/**
 * Last parts of addresses that earlier documentation used and that are not just spelt differently (`create-route` for
 * `createroute` needs no entry: hyphens do not count). Each leads to the pages that hold the subject now.
 */
export const OLD_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
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
