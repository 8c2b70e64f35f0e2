import clsx from 'clsx';
import type {ReactNode} from 'react';
import {type Box, type Drawing, headOf, lineOf} from './drawing.ts';
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
        stroke={look === 'accent' ? 'var(--jv-accent)' : 'var(--jv-muted)'}
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
          <circle fill="var(--jv-accent)" cx={x + 4} cy={y + 4} r={9} />
          <text fill="var(--jv-paper)" fontWeight={600} x={x + 4} y={y + 8} textAnchor="middle">
            {number}
          </text>
        </>
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
          <text x={x + 12} y={y + 18}>
            {title}
          </text>
        </g>
      ))}
      {arrows.map((arrow) => (
        <g key={lineOf(arrow)}>
          <path
            d={lineOf(arrow)}
            fill="none"
            stroke="var(--jv-accent)"
            strokeWidth={1.5}
            strokeDasharray={arrow.isDashed ? '4 3' : undefined}
          />
          <path fill="var(--jv-accent)" d={headOf(arrow)} />
          {arrow.label && (
            <text x={arrow.label.at[0]} y={arrow.label.at[1]} textAnchor={arrow.label.anchor ?? 'middle'}>
              {arrow.label.text}
            </text>
          )}
        </g>
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
    <figure>
      <Picture drawing={wide} className={styles.wide} />
      <Picture drawing={narrow} className={styles.narrow} />
      {/* Out of sight, for screen readers and the Markdown twin. */}
      <figcaption className={styles.words}>{words}</figcaption>
    </figure>
  );
}
