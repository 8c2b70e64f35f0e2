import {journeysIn} from './journeys.ts';
import {startFirefox} from './firefox.ts';

journeysIn('firefox', startFirefox);
