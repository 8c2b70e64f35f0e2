import {type ReactNode, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useRoute} from '../../../components/use-route.ts';
import {twinPath} from '../../../lib/paths.ts';
import styles from './styles.module.css';

const MESSAGES = {idle: 'Copy page as Markdown', copied: 'Copied', failed: 'Could not copy'} as const;

/** For readers who paste pages elsewhere: the page's Markdown twin, to look at or to copy. */
export default function PageAsMarkdown({permalink}: {readonly permalink: string}): ReactNode {
  const [state, setState] = useState<keyof typeof MESSAGES>('idle');
  const twin = useBaseUrl(twinPath(useRoute(permalink)));
  const copy = async () => {
    try {
      const response = await fetch(twin);
      if (!response.ok) throw new Error(String(response.status));
      await navigator.clipboard.writeText(await response.text());
      setState('copied');
    } catch {
      setState('failed');
    }
    setTimeout(() => setState('idle'), 2000);
  };
  return (
    <p className={`${styles.controls} twin-skip`}>
      <button type="button" className={`clean-btn needs-script ${styles.copy}`} onClick={() => void copy()}>
        <span aria-live="polite">{MESSAGES[state]}</span>
      </button>
      {/* A file, not a page: the router must not take it. */}
      <a href={twin} target="_self" className={styles.view}>
        View as Markdown
      </a>
    </p>
  );
}
