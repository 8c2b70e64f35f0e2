import type {ComponentType, ReactNode} from 'react';
import {CATALOGUE, type WidgetKind, type WidgetName} from '../catalogue.ts';
import {PromiseText, IsExample} from './controls.tsx';
import styles from './static.module.css';
import {slug} from './words.ts';

const ILLUSTRATION = 'Simulated in your browser, not Javelin’s detector.';

/** What each kind of widget says about itself, in its foot. */
export const DISCLAIMERS: Readonly<Record<WidgetKind, string>> = {
  text: ILLUSTRATION,
  rules: ILLUSTRATION,
  engine: 'Simulated in your browser.',
  tool: 'Runs in your browser; nothing is sent.',
};

/** A page gives a title of its own when it has the same widget twice. */
export interface Titled {
  readonly title?: string | undefined;
}

interface WidgetProps<P extends object> extends Titled {
  readonly name: WidgetName;
  readonly part: ComponentType<P & {readonly id: string}>;
  /** Plain data: the part gets the same from the page when it comes alive. */
  readonly props: P;
}

/** Two digits are what widgets show; sixteen would weigh more than the rest of an example. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

/**
 * The frame of a widget, and its example: the interactive part as the build renders it. ../WidgetIsland.tsx puts the living one in its
 * place. The title is also the name of the landmark and, as a slug, the key of links.
 */
export default function Widget<P extends object>({
  name,
  title,
  part: Part,
  props,
}: WidgetProps<P>): ReactNode {
  const {title: usual, kind} = CATALOGUE[name];
  const id = slug(title ?? usual);
  return (
    <section className={styles.widget} aria-label={title ?? usual} data-widget={id}>
      <p>
        <b>{title ?? usual}</b>
      </p>
      <div data-island="widget" data-name={name} data-props={JSON.stringify(props, rounded)}>
        <div className="twin-skip" data-example="">
          <IsExample value>
            <PromiseText value={DISCLAIMERS[kind]}>
              <Part {...props} id={id} />
            </PromiseText>
          </IsExample>
        </div>
      </div>
    </section>
  );
}

/** One that takes no settings from the page. */
export const plainWidget = (name: WidgetName, part: WidgetProps<object>['part']) => (): ReactNode => (
  <Widget name={name} part={part} props={{}} />
);
