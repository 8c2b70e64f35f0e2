import {type ReactNode, useState} from 'react';
import OnDemand from '../../components/OnDemand/index.tsx';
import {clearNames} from './store.ts';

const loadForm = () => import('./GatewayForm/index.tsx');

/** In the menu of a page: the reader's names for its samples. While they are in use, one click ends it. */
export default function YourGateway(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="clean-btn needs-script"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Your gateway
      </button>
      <button type="button" className="clean-btn needs-script with-own-names" onClick={clearNames}>
        Clear your names
      </button>
      {isOpen && <OnDemand load={loadForm} props={{}} />}
    </>
  );
}
