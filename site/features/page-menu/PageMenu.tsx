import type {ComponentType, ReactNode} from 'react';
import {CopyPage, ViewPage} from '../twins/PageAsMarkdown/index.tsx';
import ReadOffline from '../offline/ReadOffline.tsx';
import YourGateway from '../your-gateway/YourGateway.tsx';
import styles from './styles.module.css';

interface ItemProps {
  readonly permalink: string;
}

/** From left to right. What an item opens takes the line below them all (`flex-basis: 100%`). */
const ITEMS: Readonly<Record<string, ComponentType<ItemProps>>> = {
  copy: CopyPage,
  view: ViewPage,
  offline: ReadOffline,
  gateway: YourGateway,
};

/** What a reader can do with the page they read. */
export default function PageMenu(props: ItemProps): ReactNode {
  return (
    <div className={`${styles.menu} twin-skip`}>
      {Object.entries(ITEMS).map(([name, Item]) => (
        <Item key={name} {...props} />
      ))}
    </div>
  );
}
