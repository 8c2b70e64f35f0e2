import {journeysIn} from './journeys.ts';
import {startChromium} from './chromium.ts';

journeysIn('chromium', startChromium);
