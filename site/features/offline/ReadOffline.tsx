import {type ReactNode, useEffect, useState} from 'react';
import {createPortal} from 'react-dom';
import OnDemand from '../../delivery/markup/OnDemand.tsx';
import Icon from '../../components/MenuIcon.tsx';
import {IS_BUILT, OPENER} from './opener.ts';

const loadDialog = () => import('./OfflineDialog/index.tsx');

/** Opens the dialog about reading offline. Until it is asked for, a page has nothing of the feature but this. */
export default function ReadOffline(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  // On the document: a second button may stand in a page's text, which React leaves alone.
  useEffect(() => {
    const onClick = ({target}: MouseEvent) => {
      if ((target as Element).closest(`[${OPENER}]`)) setOpen(true);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  if (!IS_BUILT) return null;
  return (
    <>
      <button type="button" className="clean-btn needs-script" {...{[OPENER]: ''}}>
        <Icon name="download" />
        Read offline
        <small>The whole site in this browser</small>
      </button>
      {/* Outside of the menu: in a closed one nothing is shown, a modal dialog neither. */}
      {isOpen &&
        createPortal(<OnDemand load={loadDialog} props={{onClose: () => setOpen(false)}} />, document.body)}
    </>
  );
}
