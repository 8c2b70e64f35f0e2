import {plainWidget} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** What a threshold misses and what it blocks by mistake, on labelled prompts. */
export default plainWidget('ThresholdTradeoff', Interactive);
