import type {ReactNode} from 'react';

interface Props {
  /** SVG made at build time by plugins/markdown/diagrams; it carries its own text alternative. */
  readonly svg: string;
  readonly alt: string;
  readonly title?: string;
}

/** A figure that scrolls inside itself when it is wider than the column. */
export default function Diagram({svg, alt, title}: Props): ReactNode {
  return (
    <figure className="diagram">
      {/* A scrolling region must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="diagram-scroll" role="group" aria-label={title ?? 'Diagram'} tabIndex={0}>
        <div dangerouslySetInnerHTML={{__html: svg}} />
      </div>
      {title && <figcaption>{title}</figcaption>}
      <p className="sr-only">{alt}</p>
    </figure>
  );
}
