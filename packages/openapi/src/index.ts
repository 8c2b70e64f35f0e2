export {loadSpec, modelChecked} from './load.ts';
export {INFERENCE_FILE, SPEC_FILE} from './source.ts';
export {SpecError} from './spec-error.ts';
export type * from './types.ts';
