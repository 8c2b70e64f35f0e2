import {plainWidget} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** The attempts behind one call: you choose which model fails, and how. */
export default plainWidget('AttemptTimeline', Interactive);
