/** All tab panels are readable without scripting and on paper: there the label, kept in an attribute, heads each panel. */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useTabs} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/TabItem';

export default function TabItem({children, className, value, label}: Props): ReactNode {
  const {selectedValue} = useTabs();
  return (
    <div
      role="tabpanel"
      aria-label={label ?? value}
      data-label={label ?? value}
      className={clsx('tab-panel', className)}
      hidden={value !== selectedValue}
    >
      {children}
    </div>
  );
}
