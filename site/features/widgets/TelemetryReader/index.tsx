import {plainWidget} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** Paste a response, read what each processor did. No link: responses hold what people asked. */
export default plainWidget('TelemetryReader', Interactive);
