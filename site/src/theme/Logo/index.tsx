/** R1.3: the title of the site is javelin., set in lower case, its full stop in the accent colour. */
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/Logo';
import Mark from '@site/components/Mark/index.tsx';
import styles from './styles.module.css';

export default function Logo({imageClassName: _image, titleClassName: _title, ...rest}: Props): ReactNode {
  return (
    <Link to="/" {...rest} aria-label="javelin. documentation, home">
      <Mark className={styles.mark} />
      <span className={styles.wordmark} aria-hidden="true">
        javelin<span className={styles.stop}>.</span>
      </span>
    </Link>
  );
}
