/** For readers who paste pages elsewhere: the page's Markdown twin, to look at or to copy. */
import {type MouseEvent, type ReactNode, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useRoute} from '../../../components/use-route.ts';
import {withNamesInMarkdown} from '../../../lib/own-names.ts';
import {twinPath} from '../../../lib/paths.ts';
import Icon from '../../../components/MenuIcon.tsx';
import {ownNames} from '../../your-gateway/store.ts';

interface Props {
  readonly permalink: string;
}

const MESSAGES = {idle: '', copied: 'Copied', failed: 'Could not copy'} as const;

const useTwin = (permalink: string): string => useBaseUrl(twinPath(useRoute(permalink)));

export function CopyPage({permalink}: Props): ReactNode {
  const [state, setState] = useState<keyof typeof MESSAGES>('idle');
  const twin = useTwin(permalink);
  const copy = async () => {
    try {
      const response = await fetch(twin);
      if (!response.ok) throw new Error(String(response.status));
      await navigator.clipboard.writeText(withNamesInMarkdown(await response.text(), ownNames()));
      setState('copied');
    } catch {
      setState('failed');
    }
    setTimeout(() => setState('idle'), 2000);
  };
  return (
    <button
      type="button"
      className="clean-btn needs-script"
      aria-label="Copy page as Markdown"
      data-copied={state === 'idle' ? undefined : state}
      onClick={() => void copy()}
    >
      Copy page
      <span className="sr-only" aria-live="polite">
        {MESSAGES[state]}
      </span>
    </button>
  );
}

/** In the menu, for who looks for it there: presses the button beside it. */
export function CopyAgain(): ReactNode {
  const press = ({currentTarget}: MouseEvent<HTMLElement>) => {
    const menu = currentTarget.closest('details');
    (menu?.previousElementSibling as HTMLElement | null)?.click();
    menu?.querySelector('summary')?.click();
  };
  return (
    <button type="button" className="clean-btn needs-script" onClick={press}>
      <Icon name="copy" />
      Copy as Markdown
      <small>For a prompt, a ticket or your notes</small>
    </button>
  );
}

export function ViewPage({permalink}: Props): ReactNode {
  // A file, not a page: the router must not take it.
  return (
    <a href={useTwin(permalink)} target="_self">
      <Icon name="view" />
      View as Markdown
      <small>This page as plain text</small>
    </a>
  );
}
