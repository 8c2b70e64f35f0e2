import {type ReactNode, useEffect, useRef, useState} from 'react';
import {IconsDrawn} from '../../components/MenuIcon.tsx';
import styles from './styles.module.css';

const ITEMS = 'a[href], button, input';

/** The item that an arrow key moves the focus to. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

function onKey(event: KeyboardEvent, menu: HTMLDetailsElement): void {
  if (!menu.open) return;
  if (event.key === 'Escape') {
    menu.open = false;
    menu.querySelector('summary')?.focus();
    return;
  }
  const step = STEPS[event.key];
  if (!step || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.offsetParent);
  const at = items.findIndex((item) => item === document.activeElement);
  items[step(at, items.length)]?.focus();
}

/** A fold that behaves as a menu: Escape and a press beside it close it, arrows lead through it. */
export default function Menu({label, children}: Props): ReactNode {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const menu = fold.current;
    if (!menu) return undefined;
    // Opened before there was a script.
    if (menu.open) setDrawn(true);
    const closeBeside = ({target}: MouseEvent) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    const followKeys = (event: KeyboardEvent) => onKey(event, menu);
    document.addEventListener('click', closeBeside);
    menu.addEventListener('keydown', followKeys);
    return () => {
      document.removeEventListener('click', closeBeside);
      menu.removeEventListener('keydown', followKeys);
    };
  }, []);
  return (
    <details ref={fold} className={styles.menu} onToggle={() => setDrawn(true)}>
      <summary aria-label={label} />
      <IconsDrawn value={isDrawn}>
        <div className={styles.items}>{children}</div>
      </IconsDrawn>
    </details>
  );
}
