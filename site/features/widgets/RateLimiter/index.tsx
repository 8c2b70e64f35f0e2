import {plainWidget} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** Requests against the window of a rate limit. */
export default plainWidget('RateLimiter', Interactive);
