/**
 * R2.14: a link of the sidebar. All of them are in every page, so each has only what is needed: the stock component adds classes
 * for styling by level, which nothing here uses, and an element that cuts labels off after two lines.
 */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocSidebarItem/Link';

export default function DocSidebarItemLink({item, onItemClick, activePath}: Props): ReactNode {
  const isActive = isActiveSidebarItem(item, activePath);
  return (
    <li className="menu__list-item">
      <Link
        className={clsx('menu__link', isActive && 'menu__link--active')}
        aria-current={isActive ? 'page' : undefined}
        to={item.href}
        onClick={() => onItemClick?.(item)}
      >
        {item.label}
      </Link>
    </li>
  );
}
