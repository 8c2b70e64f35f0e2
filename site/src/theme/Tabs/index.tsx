/**
 * Synchronised tabs. As the stock component, but for one thing: that one throws all tabs and what is in
 * them away after hydration and makes them again (facebook/docusaurus#5653, from the days when the first render read the storage).
 * A reader who had put the focus there, or pressed Run, would lose it.
 */
import {type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {
  sanitizeTabsChildren,
  TabsProvider,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/Tabs';

const STEPS: Readonly<Record<string, number>> = {ArrowLeft: -1, ArrowRight: 1};

function TabList({className}: {readonly className?: string | undefined}): ReactNode {
  const {selectedValue, selectValue, tabValues, block} = useTabs();
  const {blockElementScrollPositionUntilNextRender} = useScrollPositionBlocker();
  const list = useRef<HTMLUListElement>(null);

  const select = ({currentTarget}: SyntheticEvent<HTMLElement>, value: string): void => {
    if (value === selectedValue) return;
    blockElementScrollPositionUntilNextRender(currentTarget);
    selectValue(value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, value: string): void => {
    if (event.key === 'Enter') select(event, value);
    const step = STEPS[event.key];
    if (step === undefined) return;
    const tabs = [...(list.current?.children ?? [])] as HTMLElement[];
    tabs.at((tabs.indexOf(event.currentTarget) + step) % tabs.length)?.focus();
  };

  return (
    <ul
      ref={list}
      role="tablist"
      aria-orientation="horizontal"
      className={clsx('tabs', block && 'tabs--block', className)}
    >
      {tabValues.map(({value, label, attributes}) => (
        <li
          key={value}
          role="tab"
          tabIndex={selectedValue === value ? 0 : -1}
          aria-selected={selectedValue === value}
          onKeyDown={(event) => onKeyDown(event, value)}
          onClick={(event) => select(event, value)}
          {...attributes}
          className={clsx(
            'tabs__item',
            attributes?.className as string | undefined,
            selectedValue === value && 'tabs__item--active',
          )}
        >
          {label ?? value}
        </li>
      ))}
    </ul>
  );
}

export default function Tabs(props: Props): ReactNode {
  const value = useTabsContextValue(props);
  return (
    <TabsProvider value={value}>
      <div className={clsx(ThemeClassNames.tabs.container, 'tabs-container')}>
        <TabList className={props.className} />
        <div>{sanitizeTabsChildren(props.children)}</div>
      </div>
    </TabsProvider>
  );
}
