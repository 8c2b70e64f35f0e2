/** The contents list beside a page as a landmark: the theme's is a list in a box, which screen readers cannot jump to. */
import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Props} from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import styles from './styles.module.css';

export default function TOC({className, ...props}: Props): ReactNode {
  return (
    <nav aria-label="On this page" className={clsx(styles.contents, 'thin-scrollbar', className)}>
      <TOCItems
        {...props}
        // The theme follows the reader in links of this class.
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
