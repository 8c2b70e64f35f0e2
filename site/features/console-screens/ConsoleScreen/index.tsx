import clsx from 'clsx';
import type {ReactNode} from 'react';
import Mark from '../../../components/Mark/index.tsx';
import type {Screen, ScreenPart} from '../data.ts';
import {NAVIGATION} from '../navigation.ts';
import styles from './styles.module.css';
import {inWords} from './words.ts';

const Box = ({children}: {readonly children: ReactNode}) => <span className={styles.box}>{children}</span>;

function Tile({item, isChosen}: {readonly item: string; readonly isChosen: boolean}): ReactNode {
  const [name, state] = item.split('|');
  return (
    <span className={clsx(styles.box, isChosen && styles.chosen)}>
      {name}
      {state && <small>{state}</small>}
    </span>
  );
}

function Switch({part}: {readonly part: Extract<ScreenPart, {switch: string}>}): ReactNode {
  return (
    <span className={clsx(styles.row, styles.setting)}>
      <i className={clsx(styles.switch, part.on && styles.on)} />
      {part.switch}
      <span className={styles.badges}>
        {part.badges?.map((badge) => (
          <small key={badge}>{badge}</small>
        ))}
      </span>
    </span>
  );
}

function Table({part}: {readonly part: Extract<ScreenPart, {table: string[]}>}): ReactNode {
  return (
    <span className={styles.table}>
      {[part.table, ...part.rows].map((row) => (
        <span key={row.join()}>
          {row.map((cell) => (
            <span key={cell}>{cell}</span>
          ))}
        </span>
      ))}
    </span>
  );
}

function Field({label, children}: {readonly label: string; readonly children: ReactNode}): ReactNode {
  return (
    <>
      <small>{label}</small>
      {children}
    </>
  );
}

/** Dots, and what stands behind them is a button: `•••• Copy`. */
function Secret({value}: {readonly value: string}): ReactNode {
  const [, dots = value, button] = /^(•+) (\w+)$/.exec(value) ?? [];
  return (
    <span className={clsx(styles.box, styles.secret)}>
      {dots}
      {button && <small>{button}</small>}
    </span>
  );
}

function PartView({part}: {readonly part: ScreenPart}): ReactNode {
  if ('input' in part) return <Field label={part.input}>{<Box>{part.value}</Box>}</Field>;
  if ('secret' in part) return <Field label={part.secret}>{<Secret value={part.value} />}</Field>;
  if ('select' in part)
    return (
      <Field label={part.select}>
        <span className={clsx(styles.box, styles.select)}>{part.value}</span>
      </Field>
    );
  if ('code' in part)
    return (
      <Field label={part.code}>
        <code translate="no" className={styles.box}>
          {part.text}
        </code>
      </Field>
    );
  if ('text' in part)
    return (
      <Field label={part.text}>
        <span className={clsx(styles.box, styles.fixed)}>{part.value}</span>
      </Field>
    );
  if ('switch' in part) return <Switch part={part} />;
  if ('tiles' in part)
    return (
      <Field label={part.tiles}>
        <span className={styles.tiles}>
          {part.items.map((item) => (
            <Tile key={item} item={item} isChosen={item === part.chosen} />
          ))}
        </span>
      </Field>
    );
  if ('table' in part) return <Table part={part} />;
  if ('banner' in part)
    return (
      <span className={clsx(styles.box, styles.banner)}>
        {part.banner} {part.link && <b>{part.link}</b>}
      </span>
    );
  if ('buttons' in part)
    return (
      <span className={clsx(styles.row, styles.buttons)}>
        {part.buttons.map((label) => (
          <span key={label} className={clsx(styles.box, label === part.main && styles.main)}>
            {label}
          </span>
        ))}
      </span>
    );
  return <b>{part.heading}</b>;
}

const explainedOf = ({parts}: Screen) => parts.filter(({say}) => say !== undefined);

function Body({screen}: {readonly screen: Screen}): ReactNode {
  const {title, tabs = [], tab = tabs[0], parts} = screen;
  const explained = explainedOf(screen);
  return (
    <>
      <b className={styles.title}>{title}</b>
      {tabs.length > 0 && (
        <span className={clsx(styles.row, styles.tabs)}>
          {tabs.map((name) => (name === tab ? <u key={name}>{name}</u> : <small key={name}>{name}</small>))}
        </span>
      )}
      {parts.map((part, index) => (
        <div
          key={index}
          className={styles.part}
          data-pin={explained.includes(part) ? explained.indexOf(part) + 1 : undefined}
        >
          <PartView part={part} />
        </div>
      ))}
    </>
  );
}

/**
 * A screen of the console, drawn in the palette of this site: a screenshot would show one installation on one day, could
 * not follow the colour mode and would be too small on a phone. It is a picture, so it has no control to press.
 */
export default function ConsoleScreen({data}: {readonly data: string}): ReactNode {
  const screen = JSON.parse(data) as Screen;
  const {path, nav, over} = screen;
  return (
    <figure className={styles.screen}>
      <figcaption>
        In the console: <b>{path.join(' › ')}</b>
      </figcaption>
      <div className={styles.window} role="img" aria-label={inWords(screen)}>
        <div className={styles.bar}>
          <Mark />
          <b>javelin.</b> <span>eu-cluster › acme-production</span>
        </div>
        <div className={styles.menu}>
          {NAVIGATION.map((entry) => (
            <span key={entry} className={entry === nav ? styles.current : undefined}>
              {entry}
            </span>
          ))}
        </div>
        <div className={styles.content}>
          <small>{path.slice(0, -1).join(' › ') || nav}</small>
          {over ? (
            <div className={styles.below}>
              <b className={styles.title}>{over}</b>
              <div className={clsx(styles.content, styles.dialog)}>
                <Body screen={screen} />
              </div>
            </div>
          ) : (
            <Body screen={screen} />
          )}
        </div>
      </div>
      <ol>
        {explainedOf(screen).map(({say}) => (
          <li key={say}>{say}</li>
        ))}
      </ol>
    </figure>
  );
}
