import {type ReactNode, useState} from 'react';
import OnDemand from '../../delivery/markup/OnDemand.tsx';
import Icon from '../../components/MenuIcon.tsx';
import {clearNames} from './store.ts';

const loadForm = () => import('./GatewayForm/index.tsx');

/** While the reader's names are in the samples, one click takes them out. */
export const ClearNames = (): ReactNode => (
  <button type="button" className="clean-btn needs-script with-own-names" onClick={clearNames}>
    Clear your names
  </button>
);

/** An entry in the menu of a page: the reader's names for its samples. */
export default function YourGateway(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="clean-btn needs-script"
        data-your-gateway=""
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="host" />
        Your gateway
        <small>Your host and names in every sample</small>
      </button>
      {isOpen && <OnDemand load={loadForm} props={{}} />}
    </>
  );
}
