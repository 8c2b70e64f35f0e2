import {Children, createContext, isValidElement, type ReactElement, type ReactNode, useContext} from 'react';
import clsx from 'clsx';
import {progressText} from './stepping.ts';
import styles from './styles.module.css';

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

const NumberOfStep = createContext(1);

/** One step of a walkthrough. All of them are in the page; CSS shows the current one where there is scripting. */
export function WalkthroughStep({title, children}: StepProps): ReactNode {
  const number = useContext(NumberOfStep);
  return (
    <div className={styles.step} data-step={number === 1 ? '' : 'waiting'} data-title={title}>
      <h3 className={styles.stepTitle}>
        {number}. {title}
      </h3>
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
      <div className={styles.steps}>
        {steps.map((step, index) => (
          <NumberOfStep key={step.key} value={index + 1}>
            {step}
          </NumberOfStep>
        ))}
      </div>
    </section>
  );
}
