import {plainWidget} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** Runs a guardrail of the page on a reader's body, in the page. */
export default plainWidget('ProcessRunner', Interactive);
