import type {ReactNode} from 'react';

interface Props {
  readonly html: string;
  readonly isLong?: boolean;
}

/** Inline code with a place for the reader's own name (lib/own-names.ts). Its markup is not React's: the name changes before React is there. */
export default function OwnCode({html, isLong}: Props): ReactNode {
  return <code translate="no" data-long={isLong ? '' : undefined} dangerouslySetInnerHTML={{__html: html}} />;
}
