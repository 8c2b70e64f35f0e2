import {createRoot, type Root} from 'react-dom/client';
import type {useHistory} from '@docusaurus/router';
import type {Session} from '../session.ts';
import Dock from './Dock.tsx';
import {show} from './shown.ts';

let root: Root | undefined;

/** From the first result on. A React root of its own: the dock outlives the page that it was opened on. */
export function showDock(session: Session, history: ReturnType<typeof useHistory>): void {
  show(history.location.pathname, session);
  if (root) return;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Dock history={history} />);
}
