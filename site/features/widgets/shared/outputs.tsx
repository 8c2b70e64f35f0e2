import {Fragment, type ReactNode} from 'react';
import clsx from 'clsx';
import CopyButton from '../../../components/CopyButton/index.tsx';
import {MAX_SHOWN} from './limits.ts';
import frame from './static.module.css';
import styles from './styles.module.css';
import {useLast} from './use-last.ts';
import {inWords, type Marked, type Segment, toSegments} from './words.ts';

/** `2 findings, 1 of them weak.` as figures; punctuation is for the ear. A sentence without a number at its start stays one. */
const FIGURE = /^((?:More than )?\d[\d.,]*(?: ms)?|No\b|\w+(?=:$)) ?(.*?)([.,:]?)$/;

/** The one region that screen readers announce; it holds the summary, never the whole result. */
export function Status({children}: {readonly children: string}): ReactNode {
  const parts = children
    .replace(/([.,:]) (?=\d)/g, '$1\n')
    .split('\n')
    .map((part) => FIGURE.exec(part));
  if (parts.includes(null))
    return (
      <p role="status">
        <b className={frame.verdict}>{children}</b>
      </p>
    );
  return (
    <p role="status" className={frame.figures}>
      {parts.map((part, i) => (
        <Fragment key={i}>
          {i > 0 && ' '}
          <span>
            <b>{part?.[1] === 'No' ? '0' : part?.[1]}</b>
            {part?.[2] && ` ${part[2]}`}
            <span className="sr-only">{part?.[3]}</span>
          </span>
        </Fragment>
      ))}
    </p>
  );
}

interface ResultsProps {
  /** Absent while the input has a result. */
  readonly problem?: string | boolean | undefined;
  readonly children: ReactNode;
}

/** The results of the last input that had some: wrong input dims them, and they keep their place. */
export function Results({problem, children}: ResultsProps): ReactNode {
  const isStale = Boolean(problem);
  const shown = useLast(children, !isStale);
  return <div className={isStale ? styles.stale : undefined}>{shown}</div>;
}

export interface Figure {
  readonly value: string;
  readonly label: string;
  readonly tone?: 'ok' | 'bad';
}

/** The results that matter, in large type. */
export function Figures({figures}: {readonly figures: readonly Figure[]}): ReactNode {
  return (
    <p role="status" className={frame.figures}>
      {figures.map(({value, label, tone}, i) => (
        <Fragment key={label}>
          {i > 0 && ' '}
          <span>
            <b className={tone && styles[tone]}>{value}</b> {label}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

/** The accessible name of a drawing. */
export const inText = (figures: readonly Figure[]): string =>
  `${figures.map(({value, label}) => `${value} ${label}`).join(', ')}.`;

interface LeftProps {
  readonly shown: number;
  readonly of: number;
  readonly what: string;
}

/** Nothing is left out silently. */
export function Left({shown, of, what}: LeftProps): ReactNode {
  if (of <= shown) return null;
  return (
    <p className={frame.note}>
      The first {inWords(shown)} of {inWords(of)} {what} are shown.
    </p>
  );
}

interface BoxProps {
  readonly label: string;
  /** The whole text; only its beginning may be shown. */
  readonly text: string;
  readonly children: ReactNode;
  readonly canCopy?: boolean;
}

/** Scrollable, so it can be reached and scrolled with the keyboard. */
function Box({label, text, children, canCopy = false}: BoxProps): ReactNode {
  return (
    <>
      {canCopy && <CopyButton className={frame.value} label={`Copy: ${label}`} text={() => text} />}
      <b className={frame.label} aria-hidden="true">
        {label}
      </b>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must take the focus */}
      <pre translate="no" className={frame.box} dir="auto" tabIndex={0} role="group" aria-label={label}>
        {children}
      </pre>
      <Left shown={MAX_SHOWN.characters} of={text.length} what="characters" />
    </>
  );
}

interface OutputProps {
  readonly label: string;
  readonly children: string;
  /** Adds a button that copies all of the text. */
  readonly canCopy?: boolean;
}

export function Output({label, children, canCopy = false}: OutputProps): ReactNode {
  const {characters} = MAX_SHOWN;
  return (
    <Box label={label} text={children} canCopy={canCopy}>
      {children.length > characters ? `${children.slice(0, characters)}…` : children}
    </Box>
  );
}

interface MarkedTextProps<M extends Marked> {
  readonly label: string;
  readonly text: string;
  readonly marks: readonly M[];
  /** Marks in the second style, for instance failed checksums. */
  readonly isWeak?: (mark: M) => boolean;
}

interface PiecesProps<M extends Marked> {
  readonly segments: readonly Segment<M>[];
  readonly isWeak?: ((mark: M) => boolean) | undefined;
}

export function Pieces<M extends Marked>({segments, isWeak}: PiecesProps<M>): ReactNode {
  return segments.map(({text, mark}, i) =>
    mark ? (
      <mark key={i} className={isWeak?.(mark) ? styles.weak : undefined}>
        {text}
      </mark>
    ) : (
      <Fragment key={i}>{text}</Fragment>
    ),
  );
}

export function MarkedText<M extends Marked>({label, text, marks, isWeak}: MarkedTextProps<M>): ReactNode {
  return (
    <Box label={label} text={text}>
      <Pieces segments={toSegments(text, marks)} isWeak={isWeak} />
    </Box>
  );
}

interface EffectProps<M extends Marked> extends MarkedTextProps<M> {
  readonly previewLabel: string;
  readonly preview: string;
}

/** What was found, and beside it what a strategy makes of it. */
export function Effect<M extends Marked>({previewLabel, preview, ...found}: EffectProps<M>): ReactNode {
  return (
    <div className={frame.pair}>
      <div>
        <MarkedText {...found} />
      </div>
      <div>
        <Output label={previewLabel}>{preview}</Output>
      </div>
    </div>
  );
}

export interface Found {
  readonly value: ReactNode;
  readonly about: ReactNode;
  readonly verdict?: string | undefined;
  readonly tone?: 'ok' | 'bad' | undefined;
}

interface FindingsProps<T> {
  readonly label: string;
  /** In the plural: `findings`. */
  readonly what: string;
  readonly items: readonly T[];
  readonly children: (item: T) => Found;
}

/** What was found in rows, as many as a page can show. */
export function Findings<T>({label, what, items, children}: FindingsProps<T>): ReactNode {
  if (items.length === 0) return null;
  return (
    <>
      <ul className={frame.rows} aria-label={label}>
        {items.slice(0, MAX_SHOWN.findings).map((item, i) => {
          const {value, about, verdict, tone} = children(item);
          return (
            <li key={i}>
              <code translate="no">{value}</code> <span>{about}</span>{' '}
              {verdict && <span className={clsx(frame.pill, toneClass(tone))}>{verdict}</span>}
            </li>
          );
        })}
      </ul>
      <Left shown={MAX_SHOWN.findings} of={items.length} what={what} />
    </>
  );
}

/** What a reader should know about the settings. */
export function Notes({notes}: {readonly notes: readonly string[]}): ReactNode {
  if (notes.length === 0) return null;
  return (
    <ul>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

export const toneClass = (tone: 'ok' | 'bad' | undefined): string | undefined => tone && styles[tone];
