/** Rendered in the build only: site/delivery. */
import type {ReactNode} from 'react';
import data from '@generated/api-reference/default/reference.json';
import Reference from './view/Reference.tsx';

export default function StaticReference(): ReactNode {
  return <Reference data={data} />;
}
