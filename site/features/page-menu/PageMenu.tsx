import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {CopyAgain, CopyPage, ViewPage} from '../twins/PageAsMarkdown/index.tsx';
import ReadOffline from '../offline/ReadOffline.tsx';
import YourGateway, {ClearNames} from '../your-gateway/YourGateway.tsx';
import Menu from './Menu.tsx';
import Assistants from './Assistants.tsx';
import Icon from '../../components/MenuIcon.tsx';
import styles from './styles.module.css';

/** What a reader can do with the page they read: one press copies it, a menu has the rest. */
export default function PageMenu({permalink}: {readonly permalink: string}): ReactNode {
  return (
    <div className={`${styles.bar} twin-skip`}>
      <ClearNames />
      <div className={styles.split}>
        <CopyPage permalink={permalink} />
        <Menu label="More about this page">
          <CopyAgain />
          <ViewPage permalink={permalink} />
          <hr />
          <Assistants permalink={permalink} />
          <Link to="/javelin-core/3rdpartyintegrations#mcp">
            <Icon name="plug" />
            Connect an editor by MCP
            <small>Cursor, VS Code, Claude Code</small>
          </Link>
          <hr />
          <YourGateway />
          <ReadOffline />
        </Menu>
      </div>
    </div>
  );
}
