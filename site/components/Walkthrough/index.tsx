import {
  Children,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import clsx from 'clsx';
import {OWN_ARROW_KEYS, progressText, stepAfterKey} from './stepping.ts';
import styles from './styles.module.css';

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

interface Place {
  readonly number: number;
  readonly isCurrent: boolean;
}

const PlaceContext = createContext<Place>({number: 1, isCurrent: true});

/** One step of a walkthrough. All of them are in the page; CSS shows the current one where there is scripting. */
export function WalkthroughStep({title, children}: StepProps): ReactNode {
  const {number, isCurrent} = useContext(PlaceContext);
  return (
    <div className={clsx(styles.step, !isCurrent && styles.waiting)}>
      <h3 className={styles.stepTitle}>
        {number}. {title}
      </h3>
      {children}
    </div>
  );
}

const isStep = (child: ReactNode): child is ReactElement<StepProps> =>
  isValidElement<Partial<StepProps>>(child) && typeof child.props.title === 'string';

/** Arrow keys work wherever the focus is inside the walkthrough, not only on its buttons. */
function useArrowKeys(isOn: boolean, total: number, go: (step: (current: number) => number) => void) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOn) return;
    const element = section.current;
    const onKey = (event: KeyboardEvent): void => {
      const {target, key} = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(OWN_ARROW_KEYS)) return;
      if (stepAfterKey(key, 0, total) === undefined) return;
      event.preventDefault();
      go((current) => stepAfterKey(key, current, total) ?? current);
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [isOn, total, go]);
  return section;
}

/** Steps that are read one after the other: with buttons and arrow keys on a screen, as a list on paper and without scripting. */
export default function Walkthrough({title, children}: StepProps): ReactNode {
  const steps = Children.toArray(children).filter(isStep);
  const [current, setCurrent] = useState(0);
  const [showsAll, setShowsAll] = useState(false);
  const section = useArrowKeys(!showsAll, steps.length, setCurrent);
  const isFirst = current === 0;
  const isLast = current === steps.length - 1;

  return (
    <section ref={section} aria-label={`Walkthrough: ${title}`} className={styles.walkthrough}>
      <div className={clsx(styles.bar, 'needs-script')}>
        <p role="status" className={styles.progress}>
          {showsAll ? `All ${steps.length} steps` : progressText(current, steps.length)}
          {/* On the screen the heading below says it. */}
          {!showsAll && <span className="sr-only">: {steps[current]?.props.title}</span>}
        </p>
        {/* Not `disabled`: the focus would be lost at both ends, and the arrow keys with it. */}
        <button
          type="button"
          aria-disabled={isFirst || showsAll}
          onClick={() => !showsAll && setCurrent(Math.max(current - 1, 0))}
        >
          Previous
        </button>
        <button
          type="button"
          aria-disabled={isLast || showsAll}
          onClick={() => !showsAll && setCurrent(Math.min(current + 1, steps.length - 1))}
        >
          Next
        </button>
        <button type="button" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
          All steps
        </button>
      </div>
      <div className={styles.steps}>
        {steps.map((step, index) => (
          <PlaceContext key={step.key} value={{number: index + 1, isCurrent: showsAll || index === current}}>
            {step}
          </PlaceContext>
        ))}
      </div>
    </section>
  );
}
