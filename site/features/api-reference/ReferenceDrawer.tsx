import {type ReactNode, useEffect, useRef} from 'react';
import {useHistory} from '@docusaurus/router';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';

/** The drawer on a phone shows this page's contents: a copy of the list in the page. */
export default function ReferenceDrawer(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const history = useHistory();
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    const list = shown && document.querySelector('[data-contents]')?.firstElementChild?.cloneNode(true);
    nav.current?.replaceChildren(...(list ? [list] : []));
  }, [shown]);

  useEffect(() => {
    const element = nav.current;
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      // While the drawer is open the framework takes a change of the address for the back button, so it closes first.
      event.preventDefault();
      toggle();
      history.push({...history.location, hash: link.hash});
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [history, toggle]);

  return <nav ref={nav} aria-label="On this page" />;
}
