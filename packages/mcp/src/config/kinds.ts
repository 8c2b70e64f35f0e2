/** What `check_config` knows. */
export const KINDS = ['route', 'provider', 'template', 'chain', 'policy'] as const;
export type ConfigKind = (typeof KINDS)[number];
