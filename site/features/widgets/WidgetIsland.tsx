import {type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState} from 'react';
import type {IslandProps} from '../../delivery/markup/islands.ts';
import type {WidgetName} from './catalogue.ts';
import {PARTS} from './registry.ts';
import {PromiseText, ResetContext} from './shared/controls.tsx';

type Part = ComponentType<{readonly id: string}>;

/** The widget in place of its example (shared/Widget.tsx): the same component, now with a reader. */
export default function WidgetIsland({slot}: IslandProps): ReactNode {
  const section = slot.closest<HTMLElement>('section');
  const [Widget, setWidget] = useState<Part>();
  const [resets, setResets] = useState(0);
  const [promise] = useState(() => slot.querySelector('[data-promise]')?.textContent ?? '');
  const {name = '', props = '{}'} = slot.dataset;
  useEffect(() => {
    // If it does not come, the example stays, which is whole without it.
    PARTS[name as WidgetName]().then(
      (module) => setWidget(() => module.default as unknown as Part),
      () => undefined,
    );
  }, [name]);
  useLayoutEffect(() => {
    const example = slot.querySelector('[data-example]');
    if (!Widget || !section || !example) return undefined;
    example.remove();
    section.dataset.ready = 'true';
    return () => {
      slot.prepend(example);
      delete section.dataset.ready;
    };
  }, [Widget, slot, section]);
  // The button that was pressed went with the widget of before.
  useLayoutEffect(() => {
    if (resets > 0) section?.querySelector<HTMLElement>('[aria-label="Reset"]')?.focus();
  }, [resets, section]);
  const id = section?.dataset.widget ?? '';
  const reset = () => {
    const {hash, pathname, search} = window.location;
    if (hash.startsWith(`#${id}=`)) window.history.replaceState(window.history.state, '', pathname + search);
    setResets(resets + 1);
  };
  return (
    Widget && (
      <ResetContext value={reset}>
        <PromiseText value={promise}>
          <Widget key={resets} {...(JSON.parse(props) as object)} id={id} />
        </PromiseText>
      </ResetContext>
    )
  );
}
