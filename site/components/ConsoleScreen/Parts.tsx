import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {Part} from './screen.ts';
import styles from './styles.module.css';

type Of<K extends Part['kind']> = Extract<Part, {kind: K}>;

const Row = ({label, children}: {readonly label: string; readonly children: ReactNode}): ReactNode => (
  <span className={styles.row}>
    <span className={styles.label}>{label}</span>
    {children}
  </span>
);

function Table({head, rows}: Of<'table'>): ReactNode {
  return (
    <span className={styles.table}>
      {[head, ...rows].map((cells, i) => (
        <span key={i} className={clsx(styles.cells, i === 0 && styles.head)}>
          {cells.map((cell, j) => (
            <span key={j}>{cell}</span>
          ))}
        </span>
      ))}
    </span>
  );
}

function Tiles({items, chosen}: Of<'tiles'>): ReactNode {
  return (
    <span className={styles.tiles}>
      {items.map((item) => {
        const [name, state] = item.split('|');
        return (
          <span key={item} className={clsx(styles.tile, item === chosen && styles.chosen)}>
            {name}
            {state && <span className={styles.state}>{state}</span>}
          </span>
        );
      })}
    </span>
  );
}

/** One part of a screen. Spans throughout: the drawing is one picture, and nothing in it can be operated. */
export function PartView({part}: {readonly part: Part}): ReactNode {
  switch (part.kind) {
    case 'field':
      return (
        <Row label={part.label}>
          <span className={clsx(styles.box, part.look && styles[part.look])}>{part.value}</span>
        </Row>
      );
    case 'switch':
      return (
        <Row label={part.label}>
          <span className={styles.badges}>
            {part.badges?.map((badge) => (
              <span key={badge} className={styles.badge}>
                {badge}
              </span>
            ))}
            <span className={clsx(styles.switch, part.isOn && styles.on)} />
          </span>
        </Row>
      );
    case 'tiles':
      return (
        <span className={styles.stack}>
          <span className={styles.label}>{part.label}</span>
          <Tiles {...part} />
        </span>
      );
    case 'table':
      return <Table {...part} />;
    case 'banner':
      return (
        <span className={styles.banner}>
          {part.text} {part.link && <span className={styles.link}>{part.link}</span>}
        </span>
      );
    case 'code':
      return (
        <span className={styles.stack}>
          <span className={styles.label}>{part.label}</span>
          <span className={styles.code}>{part.text}</span>
        </span>
      );
    case 'buttons':
      return (
        <span className={styles.buttons}>
          {part.labels.map((label) => (
            <span key={label} className={clsx(styles.button, label === part.main && styles.main)}>
              {label}
            </span>
          ))}
        </span>
      );
    case 'heading':
      return <span className={styles.heading}>{part.text}</span>;
  }
}
