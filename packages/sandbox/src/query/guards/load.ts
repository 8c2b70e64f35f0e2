/** Detectors are loaded when they are first used. One import() for all who use them: two would be two files in a page. */
export const loadDataProtection = () => import('./data-protection.ts');
