import {plainWidget} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** The default chains on a time line, with the durations of sample runs. */
export default plainWidget('LatencyWaterfall', Interactive);
