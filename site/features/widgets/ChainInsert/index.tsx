import type {ReactNode} from 'react';
import Widget, {type Titled} from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

interface Props extends Titled {
  /** The processor that the page is about. */
  readonly reference?: string;
}

/** The body of an update that adds one processor and loses none. No link: a route is the reader's configuration. */
export default function ChainInsert({title, reference = 'checkphish'}: Props): ReactNode {
  return <Widget name="ChainInsert" title={title} part={Interactive} props={{reference}} />;
}
