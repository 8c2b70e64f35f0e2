import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type {StaticCodeProps} from '../StaticCode';

/** Tabs around code fences. The choice is shared by every group on the site that offers it. */
export default function CodeTabs({children}: {readonly children: ReactNode}): ReactNode {
  const blocks = Children.toArray(children).filter((child): child is ReactElement<StaticCodeProps> =>
    isValidElement(child),
  );
  return (
    <Tabs groupId="client" className="code-tabs">
      {blocks.map((block) => {
        const label = block.props.tab ?? block.props.lang;
        return (
          <TabItem key={label} value={label.toLowerCase().replace(/\W+/g, '-')} label={label}>
            {block}
          </TabItem>
        );
      })}
    </Tabs>
  );
}
