import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import {progressText} from './stepping.ts';
import styles from './styles.module.css';

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * One step of a walkthrough, headed by its title (markdown/walkthrough-headings.ts). All of them are in the page; CSS shows the
 * first one where there is scripting.
 */
export function WalkthroughStep({title, children}: StepProps): ReactNode {
  return (
    <div className={styles.step} data-step="waiting" data-title={title}>
      {children}
    </div>
  );
}

const isStep = (child: ReactNode): child is ReactElement<StepProps> =>
  isValidElement<Partial<StepProps>>(child) && typeof child.props.title === 'string';

/**
 * Steps that are read one after the other: with buttons and arrow keys on a screen (listen.ts), as a list on paper and without
 * scripting.
 */
export default function Walkthrough({title, children}: StepProps): ReactNode {
  const steps = Children.toArray(children).filter(isStep);
  return (
    <section aria-label={`Walkthrough: ${title}`} className={styles.walkthrough} data-walkthrough="">
      <div className={clsx(styles.bar, 'needs-script')}>
        <p role="status" className={styles.progress}>
          {progressText(0, steps.length)}
          {/* On the screen the heading below says it. */}
          <span className="sr-only">: {steps[0]?.props.title}</span>
        </p>
        <button type="button" data-go="previous" aria-disabled>
          Previous
        </button>
        <button type="button" data-go="next" aria-disabled={steps.length < 2}>
          Next
        </button>
        <button type="button" data-go="all" aria-pressed={false}>
          All steps
        </button>
      </div>
      <div className={styles.steps}>{steps}</div>
    </section>
  );
}
