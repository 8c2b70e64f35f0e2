import {type ReactNode, useId} from 'react';
import styles from './styles.module.css';

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
export function Slider({
  label,
  value,
  min = 0,
  max,
  step = 1,
  words = String(value),
  onChange,
}: SliderProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {/* No <output>: it would be announced beside the status. */}
      <span aria-hidden="true">{words}</span>
    </div>
  );
}
