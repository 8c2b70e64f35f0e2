import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface TabItemProps {
  readonly value: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** One tab of `<Tabs>`, which draws it. */
export function TabItem({children}: TabItemProps): ReactNode {
  return children;
}

interface TabsProps {
  /** Groups of one name choose together, on all pages, and remember the choice. */
  readonly groupId?: string;
  /** What the tabs are for, where the text around them does not say it. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const isTab = (child: ReactNode): child is ReactElement<TabItemProps> => isValidElement(child);

/**
 * Tabs as markup without state: delivery/markup/tabs.ts does what tabs do. The theme's own ones are drawn a second time after
 * hydration. Without scripting and on paper every panel shows, headed by its label.
 */
export function Tabs({groupId = '', label, className, children}: TabsProps): ReactNode {
  const tabs = Children.toArray(children).filter(isTab);
  return (
    <div className={clsx(styles.container, className)} data-tabs={groupId}>
      <div role="tablist" className="tabs" aria-label={label}>
        {tabs.map(({props}, index) => (
          <button
            key={props.value}
            type="button"
            role="tab"
            className={clsx('clean-btn', 'tabs__item', styles.tab, index === 0 && 'tabs__item--active')}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-tab={props.value}
          >
            {props.label ?? props.value}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.props.value}
          role="tabpanel"
          className={clsx('tab-panel', styles.panel)}
          aria-label={tab.props.label ?? tab.props.value}
          data-label={tab.props.label ?? tab.props.value}
          data-tab={tab.props.value}
          hidden={index > 0}
        >
          {tab}
        </div>
      ))}
    </div>
  );
}
