import type {ReactNode} from 'react';
import {type Shape, WIDTH, layout} from './layout.ts';
import {type Screen, callouts, inWords} from './screen.ts';

/** As wide as a phone; on a desk a quarter larger. */
const SHOWN_WIDTH = 425;

/** Most text is ink, which the picture says once. */
const colour = (name: string | undefined): string | undefined => {
  // The bar is dark in both modes, and the build knows only variables that its rules use.
  if (name === 'navbar-ink') return '#f2f7f6';
  return name && name !== 'ink' ? `var(--jv-${name})` : undefined;
};

function ShapeView({shape}: {readonly shape: Shape}): ReactNode {
  if (shape.kind === 'rect') {
    const {x, y, width, height, fill, stroke, round} = shape;
    return <rect {...{x, y, width, height}} rx={round} fill={colour(fill)} stroke={colour(stroke)} />;
  }
  const {x, y, text, fill, isBold, isMono, anchor} = shape;
  return (
    <text
      {...{x, y}}
      fill={colour(fill)}
      fontWeight={isBold ? 600 : undefined}
      fontFamily={isMono ? 'monospace' : undefined}
      textAnchor={anchor}
    >
      {text}
    </text>
  );
}

/**
 * A screen of the console, drawn: simplified, in the palette of this site, with numbers that the list below explains. A
 * screenshot would show one installation on one day, could not follow the colour mode and would be too small on a phone.
 * All colours are attributes: the stylesheet that every page carries has no rule for it.
 */
export default function ConsoleScreen({screen}: {readonly screen: Screen}): ReactNode {
  const {height, shapes} = layout(screen);
  return (
    <figure>
      <figcaption>
        In the console: <b>{screen.path.join(' › ')}</b>
      </figcaption>
      <svg
        className="dg"
        width={SHOWN_WIDTH}
        height={Math.round((height * SHOWN_WIDTH) / WIDTH)}
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={inWords(screen)}
        fontSize={12}
        fill="var(--jv-ink)"
      >
        <rect width={WIDTH} height={height} rx={8} fill="var(--jv-paper)" stroke="var(--jv-border)" />
        {shapes.map((shape, i) => (
          <ShapeView key={i} shape={shape} />
        ))}
      </svg>
      <ol>
        {callouts(screen.parts).map((say) => (
          <li key={say}>{say}</li>
        ))}
      </ol>
    </figure>
  );
}
