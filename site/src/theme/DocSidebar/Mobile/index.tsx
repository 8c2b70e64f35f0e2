/**
 * R2.14: the pages in a phone's drawer. As the stock one, but what the drawer shows is handed over as one value: the theme sorts the
 * names of several with localeCompare, and to load the browser's rules for that took a phone longer than to take over the rest of the
 * page (96 ms with a processor four times slower). A single name is compared with nothing.
 */
import {useMemo, type ReactNode} from 'react';
import clsx from 'clsx';
import {
  NavbarSecondaryMenuFiller,
  ThemeClassNames,
  type NavbarSecondaryMenuComponent,
} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/DocSidebar/Mobile';
import DocSidebarItems from '@theme/DocSidebarItems';

type Menu = Pick<Props, 'sidebar' | 'path'>;

const PagesInDrawer: NavbarSecondaryMenuComponent<{menu: Menu}> = ({menu}) => {
  const drawer = useNavbarMobileSidebar();
  return (
    <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
      <DocSidebarItems
        items={menu.sidebar}
        activePath={menu.path}
        onItemClick={(item) => {
          // A category without a page only opens and closes.
          if (item.type === 'link' || (item.type === 'category' && item.href)) drawer.toggle();
        }}
        level={1}
      />
    </ul>
  );
};

export default function DocSidebarMobile({sidebar, path}: Props): ReactNode {
  const menu = useMemo(() => ({sidebar, path}), [sidebar, path]);
  return <NavbarSecondaryMenuFiller component={PagesInDrawer} props={{menu}} />;
}
