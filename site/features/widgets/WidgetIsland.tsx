import {type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState} from 'react';
import type {IslandProps} from '../../delivery/markup/islands.ts';
import {WIDGETS, type WidgetName} from './registry.ts';

type Part = ComponentType<{readonly id: string}>;

/** The interactive part of a widget, in place of its example (shared/LazyWidget.tsx), once a reader has asked for it. */
export default function WidgetIsland({slot}: IslandProps): ReactNode {
  const section = slot.closest('section');
  const {name = '', props = '{}'} = slot.dataset;
  const [Widget, setWidget] = useState<Part>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const button = slot.querySelector('button');
    const load = () => {
      setBroken(false);
      WIDGETS[name as WidgetName].load().then(
        (module) => setWidget(() => module.default as unknown as Part),
        () => setBroken(true),
      );
    };
    load();
    button?.addEventListener('click', load);
    return () => button?.removeEventListener('click', load);
  }, [slot, name]);
  useLayoutEffect(() => {
    if (!Widget || !section) return undefined;
    const hadFocus = section.contains(document.activeElement);
    section.dataset.ready = 'true';
    // The button is gone with what it loaded: the focus stays in the widget, before its first control.
    if (hadFocus) section.focus({preventScroll: true});
    return () => {
      section.dataset.ready = 'false';
    };
  }, [Widget, section]);
  if (isBroken) return <p>The interactive part could not be loaded. Try it again when you are online.</p>;
  return Widget && <Widget {...(JSON.parse(props) as object)} id={section?.dataset.widget ?? ''} />;
}
