import {type ReactNode, useEffect, useRef, useState} from 'react';
import {KIND_LABELS} from '../kinds.ts';
import styles from './styles.module.css';

const CHOICES = [['', 'Everything'], ...Object.entries(KIND_LABELS)] as const;

/** The entries are static HTML; hiding them here spares the page a second copy of them as data. */
function applyFilter(root: HTMLElement, kind: string): number {
  let shown = 0;
  for (const list of root.querySelectorAll<HTMLElement>(':scope > ul')) {
    let inMonth = 0;
    for (const item of list.querySelectorAll<HTMLElement>(':scope > li')) {
      item.hidden = kind !== '' && item.dataset.kind !== kind;
      if (!item.hidden) inMonth++;
    }
    list.hidden = inMonth === 0;
    const heading = list.previousElementSibling as HTMLElement | null;
    if (heading) heading.hidden = inMonth === 0;
    shown += inMonth;
  }
  return shown;
}

/** Around the months of the changelog, made at build time by features/changelog. */
export default function ChangelogFilter({children}: {readonly children: ReactNode}): ReactNode {
  const months = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState('');
  const [count, setCount] = useState<number>();

  const filter = (next: string): void => {
    setKind(next);
    if (months.current) setCount(applyFilter(months.current, next));
  };

  // A link to an entry or a month must never lead to something hidden. The click comes before the jump, and also when the
  // address already names the target; `hashchange` is for the address bar and the way back.
  useEffect(() => {
    const reveal = (hash: string): void => {
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (!target?.hidden || !months.current?.contains(target)) return;
      setKind('');
      setCount(applyFilter(months.current, ''));
      target.scrollIntoView();
    };
    const onHashChange = (): void => reveal(window.location.hash);
    const onClick = ({target}: MouseEvent): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (link) reveal(link.hash);
    };
    window.addEventListener('hashchange', onHashChange);
    document.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('hashchange', onHashChange);
      document.removeEventListener('click', onClick);
    };
  }, []);

  return (
    <>
      <fieldset className={`${styles.bar} needs-script`}>
        <legend className="sr-only">Show</legend>
        {CHOICES.map(([value, label]) => (
          <label key={value} className={styles.chip}>
            <input
              type="radio"
              name="change-kind"
              value={value}
              checked={kind === value}
              onChange={() => filter(value)}
            />
            {label}
          </label>
        ))}
        <span role="status" className={styles.count}>
          {count === undefined ? '' : `${count} ${count === 1 ? 'entry' : 'entries'}`}
        </span>
      </fieldset>
      <div ref={months} className={styles.months}>
        {children}
      </div>
    </>
  );
}
