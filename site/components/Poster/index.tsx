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
    <g className={clsx(look && styles[look])}>
      <rect className={styles.box} x={x} y={y} width={width} height={height} rx={8} />
      <text className={styles.title} x={x + width / 2} y={top} textAnchor="middle">
        {title}
      </text>
      {lines.map((line, i) => (
        <text
          key={line}
          className={styles.line}
          x={x + width / 2}
          y={top + (i + 1) * LINE}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
      {number !== undefined && (
        <>
          <circle className={styles.number} cx={x + 4} cy={y + 4} r={9} />
          <text className={styles.digit} x={x + 4} y={y + 8} textAnchor="middle">
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
    <svg className={clsx(styles.picture, className)} viewBox={`0 0 ${size.join(' ')}`} aria-hidden="true">
      {frames.map(({at: [x, y, width, height], title}) => (
        <g key={title}>
          <rect className={styles.frame} x={x} y={y} width={width} height={height} rx={12} />
          <text className={styles.frameTitle} x={x + 12} y={y + 18}>
            {title}
          </text>
        </g>
      ))}
      {arrows.map((arrow) => (
        <g key={lineOf(arrow)}>
          <path className={clsx(styles.arrow, arrow.isDashed && styles.dashed)} d={lineOf(arrow)} />
          <path className={styles.head} d={headOf(arrow)} />
          {arrow.label && (
            <text
              className={clsx(styles.line, styles.label)}
              x={arrow.label.at[0]}
              y={arrow.label.at[1]}
              textAnchor={arrow.label.anchor ?? 'middle'}
            >
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
    <figure className={styles.poster}>
      <Picture drawing={wide} className={styles.wide} />
      <Picture drawing={narrow} className={styles.narrow} />
      {/* Out of sight, for screen readers and the Markdown twin. */}
      <figcaption className={styles.words}>{words}</figcaption>
    </figure>
  );
}
