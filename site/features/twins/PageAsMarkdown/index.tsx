import {type ReactNode, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useRoute} from '../../../components/use-route.ts';
import {twinPath} from '../../../lib/paths.ts';

const MESSAGES = {idle: 'Copy page as Markdown', copied: 'Copied', failed: 'Could not copy'} as const;

interface Props {
  readonly permalink: string;
  readonly className: string;
}

/** For readers who paste pages elsewhere: the page's Markdown twin, to look at or to copy. */
export default function PageAsMarkdown({permalink, className}: Props): ReactNode {
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
    <>
      <button type="button" className={`clean-btn needs-script ${className}`} onClick={() => void copy()}>
        <span aria-live="polite">{MESSAGES[state]}</span>
      </button>
      {/* A file, not a page: the router must not take it. */}
      <a href={twin} target="_self" className={className}>
        View as Markdown
      </a>
    </>
  );
}
