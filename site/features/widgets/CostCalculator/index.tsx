import type {ReactNode} from 'react';
import Widget from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** Requests times tokens times your price, against a budget. */
export default function CostCalculator(): ReactNode {
  return <Widget name="CostCalculator" part={Interactive} props={{}} />;
}
