import {Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useRef} from 'react';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import RunButton from '../../features/run/RunButton/index.tsx';
import type {StaticCodeProps} from '../StaticCode/index.tsx';

/** Tabs around code fences. The choice is shared by every group on the site that offers it. */
export default function CodeTabs({children}: {readonly children: ReactNode}): ReactNode {
  const group = useRef<HTMLDivElement>(null);
  const blocks = Children.toArray(children).filter((child): child is ReactElement<StaticCodeProps> =>
    isValidElement(child),
  );
  const isRunnable = blocks.some((block) => block.props.run);
  const visible = () =>
    group.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) code[data-lang]') ?? null;

  return (
    <div ref={group} data-run-group={isRunnable || undefined}>
      <Tabs groupId="client" className="code-tabs">
        {blocks.map((block) => {
          const label = block.props.tab ?? block.props.lang;
          return (
            <TabItem key={label} value={label.toLowerCase().replace(/\W+/g, '-')} label={label}>
              {cloneElement(block, {isInTabs: true})}
            </TabItem>
          );
        })}
      </Tabs>
      {isRunnable && <RunButton target={visible} />}
    </div>
  );
}
