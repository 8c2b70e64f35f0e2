/** Detectors are loaded when they are first used. One import() for all who use them: two would be two files in a page. */
export async function loadDataProtection() {
  const {dataProtection, warnOfUnknownInfoTypes} = await import('./data-protection.ts');
  return {dataProtection, warnOfUnknownInfoTypes};
}
