/**
 * Rules that stand in for the product’s guardrail models, so that a chain, a threshold and a rejection can be tried. They
 * look at words and shapes and understand nothing; their scores are this project’s own and say nothing about the product.
 */
export {contentScores, type ContentCategory} from './content-filter.ts';
export {detectLanguage, type LanguageGuess} from './language.ts';
export type {Scores} from './patterns.ts';
export {checkLinks, type LinkVerdict} from './phishing.ts';
export {promptSafetyScores, type PromptCategory} from './prompt-safety.ts';
export {inspectSecurity, type SecurityReading} from './security-filters.ts';
