import type {MouseEvent, ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';

interface Props {
  readonly anchor: string;
  readonly children: ReactNode;
}

/**
 * Leads to a rule or an error of the API reference. Not the theme's link: that one loads pages when the pointer passes over it,
 * and what stands in the panel works without a network. On the reference itself the browser follows, as for every other
 * anchor there.
 */
export default function ReferenceLink({anchor, children}: Props): ReactNode {
  const history = useHistory();
  const page = useBaseUrl('/api');
  const to = `${page}#${anchor}`;
  const follow = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || history.location.pathname === page) return;
    event.preventDefault();
    history.push(to);
  };
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}
