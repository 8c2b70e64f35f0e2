import {createElement, type ReactNode} from 'react';
import {ITEMS} from '../items.ts';
import styles from './styles.module.css';

/** The row below a page's title: what a reader can do with the page besides reading it. */
export default function PageMenu({permalink}: {readonly permalink: string}): ReactNode {
  const items = ITEMS.map((item, index) =>
    createElement(item, {key: index, permalink, className: styles.item ?? ''}),
  );
  return <div className={`${styles.menu} twin-skip`}>{items}</div>;
}
