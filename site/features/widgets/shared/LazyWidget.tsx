import {type ComponentType, createElement, type ReactNode, useEffect, useRef, useState} from 'react';
import styles from './lazy-widget.module.css';
import {PROMISE} from './promise.ts';
import {slug} from './slug.ts';

interface LazyWidgetProps<P extends object> {
  /** Also the name of the landmark and, as a slug, the key of copied links: one title once a page. */
  readonly title: string;
  readonly load: () => Promise<{readonly default: ComponentType<P>}>;
  readonly widgetProps: P;
  /** Explanation and example: what readers without scripts keep. */
  readonly children: ReactNode;
}

/**
 * Static content first; the interactive part replaces it when the reader asks for it, or at once when the address carries
 * its state. Loading it unasked would move the text below it while it is being read. No Suspense: React would move static content into hidden containers.
 * What it imports stands in the script of every page with a widget: nothing here that only the interactive part needs.
 */
export default function LazyWidget<P extends object>({
  title,
  load,
  widgetProps,
  children,
}: LazyWidgetProps<P>): ReactNode {
  const id = slug(title);
  const section = useRef<HTMLElement>(null);
  const [Widget, setWidget] = useState<ComponentType<P>>();
  const [isBroken, setBroken] = useState(false);

  const start = (): void => {
    load().then(
      (module) => setWidget(() => module.default),
      () => setBroken(true),
    );
  };
  useEffect(() => {
    if (!window.location.hash.startsWith(`#${id}=`)) return;
    start();
    section.current?.scrollIntoView();
    // The loader is a constant of its widget; a new function identity must not load it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);

  return (
    <section
      ref={section}
      className={styles.widget}
      aria-label={title}
      data-widget={id}
      data-ready={Widget !== undefined}
    >
      <p className={styles.title}>{title}</p>
      {Widget ? createElement(Widget, widgetProps) : children}
      {!Widget && (
        <p>
          <button type="button" className="button button--primary button--sm needs-script" onClick={start}>
            Try it
          </button>
        </p>
      )}
      {isBroken && <p>The interactive part could not be loaded. Try it again when you are online.</p>}
      <p className={styles.promise}>{PROMISE}</p>
    </section>
  );
}
