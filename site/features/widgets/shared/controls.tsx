import {createContext, type CSSProperties, type ReactNode, use, useId, useState} from 'react';
import clsx from 'clsx';
import {MAX_INPUT} from './limits.ts';
import {STRATEGIES, type StrategyName, isStrategy} from './strategies.ts';
import frame from './static.module.css';
import styles from './styles.module.css';
import {inWords, rangeProblem} from './words.ts';

/** Whether this is rendered in the build, as the example of a page: nobody can use its controls yet. */
export const IsExample = createContext(false);

/** The disclaimer of the widget, for its foot. */
export const PromiseText = createContext('');

/** Back to how the widget was before a reader changed it. */
export const ResetContext = createContext<(() => void) | undefined>(undefined);

interface ChildrenProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** What only a reader can use: there in an example too, so that nothing moves, but absent without scripting. */
export function Controls({children, className = frame.grid}: ChildrenProps): ReactNode {
  const isStatic = use(IsExample);
  return (
    <div className={clsx(className, isStatic && 'needs-script')} inert={isStatic} data-controls="">
      {children}
    </div>
  );
}

/** Ties a label to its control. An example has no use for it, and random names compress badly. */
function useControlId(): string | undefined {
  const id = useId();
  return use(IsExample) ? undefined : id;
}

/** Of fields whose text is nobody else's business. */
const AS_TYPED = {dir: 'auto', spellCheck: false, autoComplete: 'off'} as const;

/** What is wrong with a field, below it; it describes the field, and is said when it appears. */
export const Problem = ({
  id,
  children,
}: {
  readonly id: string | undefined;
  readonly children: string;
}): ReactNode => (
  <span id={id && `${id}-problem`} className={styles.problem} role="alert">
    {children}
  </span>
);

/** Of a field that may have a hint and a problem. */
export const described = (id: string | undefined, hint: string | undefined, problem: string | undefined) =>
  id && {
    'aria-describedby': clsx(hint && `${id}-hint`, problem && `${id}-problem`) || undefined,
    'aria-invalid': problem ? true : undefined,
  };

interface TextAreaProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly value: string;
  readonly rows?: number;
  readonly mono?: boolean;
  /** Only so much is looked at; a longer text is kept, and the reader is told. */
  readonly limit?: number;
  readonly onChange: (value: string) => void;
}

export function TextArea(props: TextAreaProps): ReactNode {
  const {label, hint, problem, value, rows = 3, mono = false, limit = MAX_INPUT, onChange} = props;
  const id = useControlId();
  const isStatic = use(IsExample);
  return (
    <div className={frame.wide}>
      <label htmlFor={id}>{label}</label>
      {hint && ' '}
      {hint && (
        <span id={id && `${id}-hint`} className={frame.note}>
          {hint}
        </span>
      )}
      <textarea
        id={id}
        className={mono ? styles.mono : undefined}
        {...described(id, hint, problem)}
        rows={rows}
        {...(!isStatic && AS_TYPED)}
        // Code is long, and the result tells it in other words.
        value={isStatic && mono ? '' : value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value.length > limit && (
        <span className={styles.bad}>
          Only the first {inWords(limit)} of {inWords(value.length)} characters are looked at.
        </span>
      )}
      {problem && <Problem id={id}>{problem}</Problem>}
    </div>
  );
}

interface FieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly maxLength?: number;
  readonly mono?: boolean;
  readonly problem?: string | undefined;
  readonly onChange: (value: string) => void;
}

export function Field({label, value, maxLength, mono = false, problem, onChange}: FieldProps): ReactNode {
  const id = useControlId();
  return (
    <div className={mono ? frame.wide : undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        className={mono ? styles.mono : undefined}
        maxLength={maxLength}
        {...AS_TYPED}
        {...described(id, undefined, problem)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && <Problem id={id}>{problem}</Problem>}
    </div>
  );
}

interface AmountProps {
  readonly label: ReactNode;
  readonly value: number;
  readonly max: number;
  /** `undefined` for what is no such number. */
  readonly onChange: (value: number | undefined) => void;
}

/** A number of at least 0. What is typed stays as typed until the reader leaves the field, and if it is wrong also then. */
export function Amount({label, value, max, onChange}: AmountProps): ReactNode {
  const id = useControlId();
  const [problem, setProblem] = useState<string>();
  const plain = (typed: string): string => typed.replace(/[,\s]/g, '');
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        {...described(id, undefined, problem)}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={inWords(value)}
        onChange={({target}) => {
          const next = plain(target.value);
          const wrong = rangeProblem(next, max);
          setProblem(wrong);
          onChange(wrong === undefined ? Number(next) : undefined);
        }}
        onBlur={({target}) => {
          if (!problem) target.value = inWords(value);
        }}
      />
      {problem && <Problem id={id}>{problem}</Problem>}
    </div>
  );
}

interface CheckProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Check({label, checked, onChange}: CheckProps): ReactNode {
  return (
    <label>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} /> {label}
    </label>
  );
}

interface ChoiceProps<V extends string> {
  readonly label: ReactNode;
  readonly value: V;
  readonly options: readonly (readonly [value: V, label: string])[];
  /** Takes two columns, where there are some. */
  readonly isLong?: boolean;
  readonly onChange: (value: V) => void;
}

export function Choice<V extends string>({
  label,
  value,
  options,
  isLong = false,
  onChange,
}: ChoiceProps<V>): ReactNode {
  const id = useControlId();
  const isStatic = use(IsExample);
  return (
    <div className={isLong ? frame.long : undefined}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.pick}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
      >
        {options
          .filter(([key]) => !isStatic || key === value)
          .map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
      </select>
    </div>
  );
}

interface SliderProps {
  readonly label: ReactNode;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  /** The value in words, for eyes and for screen readers. */
  readonly words?: string;
  readonly onChange: (value: number) => void;
}

/** A range with its value in sight: works with keys, a mouse and a thumb. */
export function Slider(props: SliderProps): ReactNode {
  const {label, value, min = 0, max, step = 1, words = String(value), onChange} = props;
  const id = useControlId();
  const isStatic = use(IsExample);
  const share = {'--share': `${((value - min) / (max - min)) * 100}%`} as CSSProperties;
  return (
    <div>
      {/* No <output>: it would be announced beside the status. */}
      <b className={frame.value} aria-hidden="true">
        {words}
      </b>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words}
        style={isStatic ? undefined : share}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

const STRATEGY_OPTIONS = Object.entries(STRATEGIES).map(([key, {label}]) => [key, label] as const);

interface StrategyChoiceProps {
  readonly label?: string;
  readonly value: StrategyName;
  readonly onChange: (value: StrategyName) => void;
}

export function StrategyChoice({label = 'Strategy', value, onChange}: StrategyChoiceProps): ReactNode {
  return (
    <Choice
      label={label}
      value={value as string}
      options={STRATEGY_OPTIONS}
      onChange={(next) => isStrategy(next) && onChange(next)}
    />
  );
}
