import {type ReactNode, useEffect, useState} from 'react';
import type {IslandProps} from '../../delivery/markup/islands.ts';
import GatewayForm from './GatewayForm/index.tsx';

/** The form on a page whose button is markup, from its first press on: as in the menu of a page, each press opens or closes it. */
export default function GatewayIsland({slot}: IslandProps): ReactNode {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const button = slot.querySelector('button');
    const toggle = () => setOpen((wasOpen) => !wasOpen);
    button?.addEventListener('click', toggle);
    return () => button?.removeEventListener('click', toggle);
  }, [slot]);
  useEffect(() => {
    const button = slot.querySelector('button');
    button?.setAttribute('aria-expanded', String(isOpen));
    // The markup may be shown again.
    return () => button?.setAttribute('aria-expanded', 'false');
  }, [slot, isOpen]);
  return isOpen && <GatewayForm />;
}
