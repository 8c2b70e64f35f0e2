/** The converter of packages/migrate, as far as it needs no YAML. */
export {MAX_TEXT, reportText, SAMPLE, sorted, summary} from '@javelin/migrate/convert';
export type {Migration, State} from '@javelin/migrate/objects';
