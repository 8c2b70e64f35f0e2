import {journeysIn} from './journeys.ts';
import {startWebKit} from './webkit.ts';

journeysIn('webkit', startWebKit);
