import clsx from 'clsx';
import type {ReactNode} from 'react';
import {type Arrow, type Box, type Drawing, headOf} from './drawing.ts';
import styles from './styles.module.css';

const LINE = 15;

function BoxView({box}: {readonly box: Box}): ReactNode {
  const {at, title, lines = [], look, number} = box;
  const [x, y, width, height] = at;
  const top = y + height / 2 - (lines.length * LINE) / 2 + 4.5;
  return (
    <g>
      <rect
        {...{x, y, width, height}}
        rx={8}
        fill="var(--jv-paper)"
        stroke={look === 'accent' ? 'var(--jv-link)' : 'var(--jv-muted)'}
        strokeWidth={look === 'accent' ? 2 : 1}
        strokeDasharray={look === 'outside' ? '5 3' : undefined}
      />
      <text fill="var(--jv-ink)" fontWeight={600} x={x + width / 2} y={top} textAnchor="middle">
        {title}
      </text>
      {lines.map((line, i) => (
        <text key={line} x={x + width / 2} y={top + (i + 1) * LINE} textAnchor="middle">
          {line}
        </text>
      ))}
      {number !== undefined && (
        <>
          <circle fill="var(--jv-ink)" cx={x + 4} cy={y + 4} r={9} />
          <text fill="var(--jv-paper)" fontWeight={600} x={x + 4} y={y + 8} textAnchor="middle">
            {number}
          </text>
        </>
      )}
    </g>
  );
}

function ArrowView({arrow: {path, look, label}}: {readonly arrow: Arrow}): ReactNode {
  const colour = look === 'rejected' ? 'var(--jv-danger)' : 'var(--jv-ink)';
  return (
    <g>
      <path d={path} fill="none" stroke={colour} strokeWidth={1.5} strokeDasharray={look && '4 3'} />
      <path fill={colour} d={headOf(path)} />
      {label && (
        <text x={label.at[0]} y={label.at[1]} textAnchor={label.anchor ?? 'middle'}>
          {label.text}
        </text>
      )}
    </g>
  );
}

interface PictureProps {
  readonly drawing: Drawing;
  readonly className: string | undefined;
}

function Picture({drawing, className}: PictureProps): ReactNode {
  const {size, frames, boxes, arrows} = drawing;
  return (
    <svg
      className={clsx('dg', className)}
      width={size[0] > 400 ? '100%' : size[0] * 1.1}
      fontSize={12}
      fill="var(--jv-muted)"
      // In a translation from right to left, words would start at their right end.
      direction="ltr"
      viewBox={`0 0 ${size.join(' ')}`}
      aria-hidden="true"
    >
      {frames.map(({at: [x, y, width, height], title}) => (
        <g key={title}>
          <rect
            fill="var(--jv-surface)"
            stroke="var(--jv-border)"
            x={x}
            y={y}
            width={width}
            height={height}
            rx={12}
          />
          {/* In the middle: on phones, arrows enter the frame on the left and on the right. */}
          <text x={x + width / 2} y={y + 18} textAnchor="middle">
            {title}
          </text>
        </g>
      ))}
      {arrows.map((arrow) => (
        <ArrowView key={arrow.path} arrow={arrow} />
      ))}
      {boxes.map((box) => (
        <BoxView key={`${box.title} ${box.at.join()}`} box={box} />
      ))}
    </svg>
  );
}

interface PosterProps {
  /** The text alternative: everything that the picture says. */
  readonly words: string;
  readonly wide: Drawing;
  /** The same for a phone, where the wide one would be too small to read. */
  readonly narrow: Drawing;
}

export default function Poster({words, wide, narrow}: PosterProps): ReactNode {
  return (
    <figure className={styles.poster}>
      <Picture drawing={wide} className={styles.wide} />
      <Picture drawing={narrow} className={styles.narrow} />
      {/* Out of sight, for screen readers and the Markdown twin. */}
      <figcaption className={styles.words}>{words}</figcaption>
    </figure>
  );
}
