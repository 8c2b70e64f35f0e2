/**
 * Client module: the styles of building blocks. Their components run in the build only, but the stylesheet is
 * made of what browsers could load. Never called: imported for its CSS.
 */
export const buildingBlocks = (): Promise<unknown> => import('./building-blocks.ts');
