import type {ReactNode} from 'react';

/** Inline code with a place for the reader's own name (lib/own-names.ts). Its markup is not React's: the name changes before React is there. */
export default function OwnCode({html}: {readonly html: string}): ReactNode {
  return <code translate="no" dangerouslySetInnerHTML={{__html: html}} />;
}
