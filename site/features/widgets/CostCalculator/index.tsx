import {plainWidget} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** Requests times tokens times your price, against a budget. */
export default plainWidget('CostCalculator', Interactive);
