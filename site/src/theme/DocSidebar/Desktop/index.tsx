/**
 * R2.14: the sidebar beside a page. A phone has it in its HTML, for readers without scripts, and never shows it where there are
 * scripts: a drawer is there instead. So React does not take over its hundred links on narrow screens; the theme removes them as soon
 * as it has asked for the width of the window.
 */
import type {ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import DocSidebarDesktop from '@theme-original/DocSidebar/Desktop';
import type {Props} from '@theme/DocSidebar/Desktop';
import {isWide} from '@site/delivery/markup/folds.ts';

/** React leaves the children of such an element alone, those it finds in the document included. */
const NOT_REACTS = {__html: ''};

export default function DocSidebarOnWideScreens(props: Props): ReactNode {
  if (ExecutionEnvironment.canUseDOM && !isWide())
    return <div dangerouslySetInnerHTML={NOT_REACTS} suppressHydrationWarning />;
  return <DocSidebarDesktop {...props} />;
}
