import type {ReactNode} from 'react';

interface Props {
  /** SVG made at build time by site/markdown/diagrams; it carries its own text alternative. */
  readonly svg: string;
  /** Names the scrolling region, unique on the page. */
  readonly label: string;
  readonly title?: string;
}

/** A figure that scrolls inside itself when it is wider than the column. */
export default function Diagram({svg, label, title}: Props): ReactNode {
  return (
    <figure className="diagram">
      <div
        className="diagram-scroll"
        role="region"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        <div dangerouslySetInnerHTML={{__html: svg}} />
      </div>
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}
