import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {API_PAGE} from '../../../lib/api-page.ts';
import type {DownloadLink} from '../reference-data.ts';
import styles from '../styles.module.css';
import parts from './parts.module.css';
import {useLookup} from './lookup.ts';
import {Prose} from './parts.tsx';
import {SectionText} from './Text.tsx';

/** The title, and what the API is. */
export default function Overview(): ReactNode {
  const {info} = useLookup().data;
  const [lead = ''] = info.description.split('\n\n');
  useBrokenLinks().collectAnchor('overview');
  return (
    <header className={styles.measure} id="overview">
      <nav className="theme-doc-breadcrumbs twin-skip" aria-label="Breadcrumbs">
        <ul className="breadcrumbs">
          <li className="breadcrumbs__item">
            <Link className="breadcrumbs__link" to="/">
              Documentation
            </Link>
          </li>
          <li className="breadcrumbs__item">
            <span className="breadcrumbs__link" aria-current="page">
              {API_PAGE.title}
            </span>
          </li>
        </ul>
      </nav>
      <p className={`${parts.kind} twin-skip`}>{`Reference, version ${info.version}`}</p>
      <h1>{API_PAGE.title}</h1>
      <p className={parts.lead}>
        <Prose text={lead} />
      </p>
      <SectionText id="overview" />
    </header>
  );
}

interface DownloadsProps {
  readonly id: string;
  readonly downloads: readonly DownloadLink[];
}

export function Downloads({id, downloads}: DownloadsProps): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <ul className={parts.downloads} id={id}>
      {downloads.map((download) => (
        <Download key={download.file} {...download} />
      ))}
    </ul>
  );
}

function Download({file, label, purpose, size}: DownloadLink): ReactNode {
  return (
    <li>
      <a href={useBaseUrl(`/${file}`)} download={file}>
        {label}
      </a>{' '}
      <span className={parts.quiet}>{size}</span> <span>{purpose}</span>{' '}
      <code translate="no">{`/${file}`}</code>
    </li>
  );
}
