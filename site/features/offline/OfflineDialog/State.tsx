import type {ReactNode} from 'react';
import type {OfflineClient, View} from '../client.ts';
import type {OfflineList} from '../list.ts';
import type {ProblemKind} from '../problem.ts';
import type {StoredRelease} from '../store.ts';
import styles from './styles.module.css';
import type {Offline} from './useOffline.ts';
import {CAN_RETRY, dateOf, megabytes, PROBLEMS, REASONS, EARLIER_ATTEMPTS} from './words.ts';

interface ActionProps {
  readonly children: ReactNode;
  readonly isMain?: boolean;
  readonly onClick: () => void;
}

function Action({children, isMain = false, onClick}: ActionProps): ReactNode {
  return (
    <button
      type="button"
      className={`button ${isMain ? 'button--primary' : 'button--secondary'}`}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface ClientProps {
  readonly client: OfflineClient | undefined;
}

function Absent({
  list,
  earlierAttempt,
  client,
}: ClientProps & Omit<View & {status: 'absent'}, 'status'>): ReactNode {
  return (
    <>
      <p role="status">
        {earlierAttempt && <>{EARLIER_ATTEMPTS[earlierAttempt]} </>}
        Store every page, search and the sandbox on this device, then read, search and run examples without a
        network. This needs <strong>{megabytes(list.bytes)}</strong> of storage; the download is smaller,
        because files travel compressed.
      </p>
      <p className={styles.note}>
        While you are online you keep seeing the published pages, and the stored copy follows new releases.
        Left out: the MCP server’s archive and the preview images for links. You can remove everything again
        here.
      </p>
      <div className={styles.actions}>
        <Action isMain onClick={() => void client?.download(list)}>
          {earlierAttempt === 'part' ? 'Continue' : `Store ${megabytes(list.bytes)}`}
        </Action>
        {earlierAttempt === 'part' && <Action onClick={() => void client?.remove()}>Discard</Action>}
      </div>
    </>
  );
}

function Storing({
  done,
  total,
  client,
}: ClientProps & {readonly done: number; readonly total: number}): ReactNode {
  const isKnown = total > 0;
  return (
    <>
      <p>
        {isKnown ? `Storing: ${megabytes(done)} of ${megabytes(total)}` : 'Storing'}. You can close this
        dialog and keep reading; leave the tab open.
      </p>
      <progress
        className={styles.progress}
        aria-label="Stored so far"
        max={isKnown ? total : undefined}
        value={isKnown ? done : undefined}
      />
      <div className={styles.actions}>
        <Action onClick={() => client?.stop()}>Cancel</Action>
      </div>
    </>
  );
}

interface StoredProps extends ClientProps {
  readonly release: StoredRelease;
  readonly newer: OfflineList | undefined;
}

function Stored({release, newer, client}: StoredProps): ReactNode {
  return (
    <>
      <p role="status">
        Everything is stored on this device: {megabytes(release.list.bytes)}, stored on{' '}
        {dateOf(release.storedAt)}.{' '}
        {newer
          ? 'A newer release is published. It is stored when you next load a page, or now.'
          : 'All pages, search and the sandbox work without a network.'}
      </p>
      <div className={styles.actions}>
        {newer && (
          <Action isMain onClick={() => void client?.download(newer)}>
            Update now
          </Action>
        )}
        <Action onClick={() => void client?.remove()}>Remove from this device</Action>
      </div>
    </>
  );
}

function Problem({kind, refresh}: {readonly kind: ProblemKind; readonly refresh: () => void}): ReactNode {
  return (
    <>
      <p role="alert">{PROBLEMS[kind]}</p>
      {CAN_RETRY.includes(kind) && (
        <div className={styles.actions}>
          <Action isMain onClick={refresh}>
            Retry
          </Action>
        </div>
      )}
    </>
  );
}

export default function State({view, client, refresh}: Offline): ReactNode {
  switch (view.status) {
    case 'checking':
      return <p role="status">Looking at what is stored…</p>;
    case 'unavailable':
      return <p role="status">{REASONS[view.reason]}</p>;
    case 'absent':
      return <Absent {...view} client={client} />;
    case 'storing':
      return <Storing {...view} client={client} />;
    case 'stored':
      return <Stored {...view} client={client} />;
    case 'problem':
      return <Problem kind={view.kind} refresh={refresh} />;
  }
}
