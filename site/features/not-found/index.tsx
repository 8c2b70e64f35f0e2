/** R2.6: any other path shows a not-found page. */
import {type ReactNode, useMemo, useState} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/NotFound/Content';
import OnDemand from '../../delivery/markup/OnDemand.tsx';
import styles from './styles.module.css';

const loadSuggestions = () => import('./Suggestions.tsx');

/** The ways on from anywhere. */
const WAYS_ON = [
  {to: '/', title: 'Overview', about: 'What the gateway does and where to start'},
  {to: '/javelin-core/quickstart', title: 'Quickstart', about: 'A guarded response in ten minutes'},
  {to: '/api', title: 'API reference', about: 'Every operation'},
] as const;

export default function NotFoundContent({className}: Props): ReactNode {
  // One file is served for every unknown address: what it says about the address can only be known in the browser.
  const isBrowser = useIsBrowser();
  const {withBaseUrl} = useBaseUrlUtils();
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  const props = useMemo(() => ({onFound: setSuggested}), []);
  return (
    <main className={clsx('container', styles.page, className)}>
      {/* With the docs at the root the framework gives this page no title of its own. */}
      <PageMetadata title="Page not found" />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>Page not found</h1>
      <p>
        There is no page at this address. It may have moved, or the link that brought you here has a typo.
      </p>
      {/* Stands here from the start: screen readers announce what comes into a region, not the region itself. */}
      <div aria-live="polite">{isBrowser && <OnDemand load={loadSuggestions} props={props} />}</div>
      <ul className={styles.cards}>
        {/* No page stands here twice. */}
        {WAYS_ON.filter(({to}) => !suggested.includes(withBaseUrl(to))).map(({to, title, about}) => (
          <li key={to}>
            <Link to={to}>{title}</Link> {about}
          </li>
        ))}
      </ul>
    </main>
  );
}
