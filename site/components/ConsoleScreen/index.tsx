import clsx from 'clsx';
import type {ReactNode} from 'react';
import {PartView} from './Parts.tsx';
import {NAVIGATION, type Screen, callouts, inWords, numbered} from './screen.ts';
import styles from './styles.module.css';

/**
 * A screen of the console, drawn: simplified, in the palette of this site, with numbers that the list below explains. A
 * screenshot would show one installation on one day, could not follow the colour mode and would be too small on a phone.
 */
export default function ConsoleScreen({screen}: {readonly screen: Screen}): ReactNode {
  const {nav, path, title, tabs, tab, parts, isDialog} = screen;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        In the console: <b>{path.join(' › ')}</b>
      </figcaption>
      <div className={clsx(styles.window, 'twin-skip')} role="img" aria-label={inWords(screen)}>
        <span className={styles.bar}>
          <span className={styles.mark}>javelin.</span>
          <span className={styles.selector}>eu-cluster</span>
          <span className={styles.selector}>acme-production</span>
        </span>
        <span className={styles.nav}>
          {NAVIGATION.map((entry) => (
            <span key={entry} className={clsx(styles.entry, entry === nav && styles.active)}>
              {entry}
            </span>
          ))}
        </span>
        <span className={clsx(styles.page, isDialog && styles.dialog)}>
          <span className={styles.title}>{title}</span>
          {tabs && (
            <span className={styles.tabs}>
              {tabs.map((name) => (
                <span key={name} className={clsx(styles.tab, name === (tab ?? tabs[0]) && styles.open)}>
                  {name}
                </span>
              ))}
            </span>
          )}
          {numbered(parts).map(({part, number}, i) => (
            <span key={i} className={styles.part}>
              {number !== undefined && <span className={styles.number}>{number}</span>}
              <PartView part={part} />
            </span>
          ))}
        </span>
      </div>
      <ol className={styles.callouts}>
        {callouts(parts).map((say) => (
          <li key={say}>{say}</li>
        ))}
      </ol>
    </figure>
  );
}
