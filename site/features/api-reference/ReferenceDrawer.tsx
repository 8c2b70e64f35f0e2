import {type ReactNode, useEffect, useRef, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {ROOT_ID} from './root-id.ts';

/** The drawer on a phone shows this page's contents: a copy of the list that stands in the page. */
export default function ReferenceDrawer(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const history = useHistory();
  const nav = useRef<HTMLElement>(null);
  const [list, setList] = useState({__html: ''});

  useEffect(() => {
    if (shown) setList({__html: document.querySelector(`#${ROOT_ID} .ref-nav`)?.innerHTML ?? ''});
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

  return <nav ref={nav} className="ref-drawer" aria-label="On this page" dangerouslySetInnerHTML={list} />;
}
