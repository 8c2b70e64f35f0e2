import {Children, cloneElement, isValidElement, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import RunButton from '../RunButton/index.tsx';
import type {StaticCodeProps} from '../StaticCode/index.tsx';
import styles from '../StaticCode/styles.module.css';
import {TabItem, Tabs} from '../Tabs/index.tsx';

interface Props {
  readonly label?: string;
  readonly children: ReactNode;
}

/** Tabs around code fences. The choice is shared by every group on the site that offers it. */
export default function CodeTabs({label, children}: Props): ReactNode {
  const blocks = Children.toArray(children).filter((child): child is ReactElement<StaticCodeProps> =>
    isValidElement(child),
  );
  const isRunnable = blocks.some((block) => block.props.run);
  // What Run runs when the chosen tab cannot: the first by the ranks of features/run/chain.ts.
  const carrier = ['curl', 'script', 'python', 'call'].flatMap((kind) =>
    blocks.filter(({props}) => props.run === kind),
  )[0];
  const runsAs = carrier && (carrier.props.tab ?? carrier.props.lang);
  const outside = isRunnable ? undefined : blocks.map(({props}) => props.outside).find(Boolean);
  return (
    <div className={styles.card} data-run-group={isRunnable || undefined}>
      <Tabs groupId="client" label={label} className={isRunnable ? 'petrol' : undefined}>
        {blocks.map((block) => {
          const name = block.props.tab ?? block.props.lang;
          return (
            <TabItem key={name} value={name.toLowerCase().replace(/\W+/g, '-')} label={name}>
              {cloneElement(block, {isInTabs: true, runsAs: block.props.run ? undefined : runsAs})}
            </TabItem>
          );
        })}
      </Tabs>
      {isRunnable && <RunButton />}
      {outside !== undefined && (
        <div className={clsx('needs-script', styles.foot)}>
          Doesn’t run here: the sandbox has no <code translate="no">{outside}</code>
        </div>
      )}
    </div>
  );
}
