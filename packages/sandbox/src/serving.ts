/** What a program needs that serves the sandbox to others: texts, limits, and the readers of its settings. */
export {BAD_REQUEST, INTERNAL_ERROR, SANDBOX_RESPONSES, type PlainResponse} from './plain-responses.ts';
export {plain} from './context.ts';
export {FAULT_FORM, parseFaults} from './faults/parse.ts';
export {readReplies} from './model/replies.ts';
export {DEFAULT_NAMESPACE} from './names.ts';
export {KINDS} from './store/store.ts';
