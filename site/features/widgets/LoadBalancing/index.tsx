import {plainWidget} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** Weights against a thousand calls, drawn by the sandbox's rule. */
export default plainWidget('LoadBalancing', Interactive);
