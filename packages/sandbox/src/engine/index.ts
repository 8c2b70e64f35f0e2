/** The sandbox’s rules as pure functions, for pages that show them at work. */
export * from './attempts.ts';
export * from './costs.ts';
export * from './embeddings.ts';
export * from './failures.ts';
export * from './random.ts';
export * from './rate-limit.ts';
export * from './tokens.ts';
export * from './weights.ts';
