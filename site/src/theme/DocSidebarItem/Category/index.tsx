/**
 * R2.14: categories of the sidebar do not collapse when another one opens.
 * The stock component leaves the links of collapsed categories out of the HTML and needs a script to open them. A native
 * <details> keeps every link in the page, opens without scripting, and the browser's own find looks inside.
 */
import {type ReactNode, useEffect, useState} from 'react';
import clsx from 'clsx';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import DocSidebarItems from '@theme/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItem/Category';
import styles from './styles.module.css';

export default function DocSidebarItemCategory({item, onItemClick, activePath, level}: Props): ReactNode {
  const isActive = isActiveSidebarItem(item, activePath);
  const [isOpen, setOpen] = useState(isActive || !item.collapsed);
  useEffect(() => {
    if (isActive) setOpen(true);
  }, [isActive, activePath]);

  return (
    <li className={clsx('menu__list-item', styles.category)}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={clsx(styles.summary, level === 1 && styles.top, isActive && styles.active)}>
          {item.label}
        </summary>
        <ul className="menu__list">
          <DocSidebarItems
            items={item.items}
            onItemClick={onItemClick}
            activePath={activePath}
            level={level + 1}
          />
        </ul>
      </details>
    </li>
  );
}
