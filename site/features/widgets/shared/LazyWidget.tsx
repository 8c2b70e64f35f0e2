import type {ReactNode} from 'react';
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

/**
 * Static content first; the interactive part replaces it when the reader asks for it, or at once when the address carries
 * its state: ../WidgetIsland.tsx. Loading it unasked would move the text below it while it is being read.
 */
export default function LazyWidget<N extends WidgetName>({
  name,
  title = WIDGETS[name].title,
  widgetProps,
  children,
}: LazyWidgetProps<N>): ReactNode {
  return (
    <section
      className={styles.widget}
      tabIndex={-1}
      aria-label={title}
      data-widget={slug(title)}
      data-ready={false}
    >
      <p className={styles.title}>{title}</p>
      <div data-island="widget" data-name={name} data-props={JSON.stringify(widgetProps)}>
        <div className={styles.example}>
          {children}
          <p>
            <button type="button" className="button button--primary button--sm needs-script">
              Try it
            </button>
          </p>
        </div>
      </div>
      <p className={styles.promise}>{PROMISES[WIDGETS[name].kind]}</p>
    </section>
  );
}
