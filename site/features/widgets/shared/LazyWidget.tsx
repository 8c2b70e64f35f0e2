import {type ComponentType, createElement, type ReactNode, useEffect, useRef, useState} from 'react';
import {WIDGETS, type WidgetName, type WidgetProps} from '../registry.ts';
import styles from './lazy-widget.module.css';
import {PROMISES} from './promise.ts';
import {slug} from './slug.ts';

interface LazyWidgetProps<N extends WidgetName> {
  readonly name: N;
  /** Also the name of the landmark and, as a slug, the key of links: one title once a page. */
  readonly title?: string | undefined;
  readonly widgetProps: WidgetProps<N>;
  /** Explanation and example with its result: what readers without scripts keep. */
  readonly children: ReactNode;
}

type Part = ComponentType<{readonly id: string}>;

/**
 * Static content first; the interactive part replaces it when the reader asks for it, or at once when the address carries
 * its state. Loading it unasked would move the text below it while it is being read. No Suspense: React would move static content into hidden containers.
 * What it imports is in the script of every page with a widget: nothing here that only the interactive part needs.
 */
export default function LazyWidget<N extends WidgetName>({
  name,
  title = WIDGETS[name].title,
  widgetProps,
  children,
}: LazyWidgetProps<N>): ReactNode {
  const id = slug(title);
  const section = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const [Widget, setWidget] = useState<Part>();
  const [isBroken, setBroken] = useState(false);

  const start = (): void => {
    WIDGETS[name].load().then(
      (module) => {
        hadFocus.current = section.current?.contains(document.activeElement) ?? false;
        setWidget(() => module.default as unknown as Part);
      },
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
  // The button is gone with what it loaded: the focus stays in the widget, before its first control.
  useEffect(() => {
    if (Widget && hadFocus.current) section.current?.focus({preventScroll: true});
  }, [Widget]);

  return (
    <section
      ref={section}
      className={styles.widget}
      tabIndex={-1}
      aria-label={title}
      data-widget={id}
      data-ready={Widget !== undefined}
    >
      <p className={styles.title}>{title}</p>
      {Widget ? createElement(Widget, {...widgetProps, id}) : children}
      {!Widget && (
        <p>
          <button type="button" className="button button--primary button--sm needs-script" onClick={start}>
            Try it
          </button>
        </p>
      )}
      {isBroken && <p>The interactive part could not be loaded. Try it again when you are online.</p>}
      <p className={styles.promise}>{PROMISES[WIDGETS[name].kind]}</p>
    </section>
  );
}
