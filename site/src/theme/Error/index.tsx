/**
 * R2.8: a page that crashes shows 'This page crashed.' with a Try again button.
 * Also the outermost fallback: the layout itself may be what crashed, so nothing of the theme is used here. The stock one
 * lacks the full stop and styles itself with attributes that the content security policy blocks.
 */
import {type ReactNode, useEffect, useLayoutEffect, useRef} from 'react';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import siteConfig from '@generated/docusaurus.config';
import type {Props} from '@theme/Error';
import {announceReady} from '@site/delivery/client/announce-ready.ts';
import {focusPage} from '@site/delivery/markup/focus.ts';
import styles from './styles.module.css';

export default function CrashedPage({error, tryAgain}: Props): ReactNode {
  // A crash while React takes over leaves out theme/Root; the button must not wait for it.
  useEffect(announceReady, []);
  useEndOnNavigation(tryAgain);
  // What had the focus has gone with the page; a screen reader reads the heading.
  useEffect(() => focusPage(''), []);
  return (
    <main className={styles.page}>
      <Head>
        <title>{`This page crashed. | ${siteConfig.title}`}</title>
      </Head>
      <h1>This page crashed.</h1>
      <p>
        <button type="button" className="button button--primary" onClick={tryAgain}>
          Try again
        </button>
      </p>
      <pre translate="no" className={styles.reason}>
        {error.message}
      </pre>
      <p>
        <a href={siteConfig.baseUrl}>Back to the overview</a>
      </p>
    </main>
  );
}

/** The crash is the page's that crashed: whoever leaves that page, by a link or with Back, gets the other one. */
function useEndOnNavigation(end: () => void): void {
  const {pathname} = useLocation();
  const crashedPathname = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname !== crashedPathname.current) end();
  });
}
