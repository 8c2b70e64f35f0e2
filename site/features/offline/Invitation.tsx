import type {ReactNode} from 'react';
import {IS_BUILT, OPENER} from './opener.ts';

/** For a page's text: the same button as in the menu below its title, with a word about what it does. */
export default function Invitation(): ReactNode {
  if (!IS_BUILT) return null;
  return (
    <p className="needs-script twin-skip">
      Keep every page, search and the sandbox on this device:{' '}
      <button type="button" className="button button--secondary" {...{[OPENER]: ''}}>
        Read offline
      </button>
    </p>
  );
}
