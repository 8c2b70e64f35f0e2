/** R2.6: any other path shows a not-found page. */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/NotFound/Content';
import OnDemand from '../../delivery/markup/OnDemand.tsx';
import styles from './styles.module.css';

const loadSuggestions = () => import('./Suggestions.tsx');
const NO_PROPS = {};

export default function NotFoundContent({className}: Props): ReactNode {
  // One file is served for every unknown address: what it says about the address can only be known in the browser.
  const isBrowser = useIsBrowser();
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
      <div aria-live="polite">{isBrowser && <OnDemand load={loadSuggestions} props={NO_PROPS} />}</div>
      <ul className={styles.cards}>
        <li>
          <Link to="/">Overview</Link> What the gateway does and where to start
        </li>
        <li>
          <Link to="/javelin-core/quickstart">Quickstart</Link> A guarded response in ten minutes
        </li>
        <li>
          <Link to="/api">API reference</Link> Every operation
        </li>
      </ul>
    </main>
  );
}
