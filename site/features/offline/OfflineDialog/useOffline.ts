import {useEffect, useRef, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {clientFor, type OfflineClient, type View, whatIsMissing} from '../client.ts';
import type {Notice} from '../names.ts';

export interface Offline {
  readonly view: View;
  readonly client: OfflineClient | undefined;
  readonly refresh: () => void;
}

const viewAfter = (notice: Notice): View | undefined => {
  if (notice.type === 'progress') return {...notice, status: 'storing'};
  return notice.type === 'failed' ? {status: 'problem', kind: notice.kind} : undefined;
};

/** What is stored, as it is in this moment, whichever tab changes it. */
export function useOffline(): Offline {
  const baseUrl = useBaseUrl('/');
  const [view, setView] = useState<View>({status: 'checking'});
  const [client, setClient] = useState<OfflineClient>();
  const [refreshes, setRefreshes] = useState(0);
  const status = useRef(view.status);
  useEffect(() => {
    status.current = view.status;
  }, [view]);

  useEffect(() => {
    const missing = whatIsMissing();
    if (missing) {
      setView(missing);
      return;
    }
    const found = clientFor(new URL(baseUrl, location.href).href);
    setClient(found);
    return found.listen((notice) => {
      const next = viewAfter(notice);
      if (next) setView(next);
      else if (notice.type === 'changed') setRefreshes((count) => count + 1);
    });
  }, [baseUrl]);

  useEffect(() => {
    if (!client) return;
    let isCurrent = true;
    const readState = async () => {
      const seen = await client.readState();
      if (!isCurrent) return;
      setView(seen);
      if (seen.status !== 'storing') return;
      // The tab that was storing may be closed before it says how it ended.
      await client.whenFree();
      if (isCurrent && status.current === 'storing') setRefreshes((count) => count + 1);
    };
    void readState();
    return () => {
      isCurrent = false;
    };
  }, [client, refreshes]);

  return {view, client, refresh: () => setRefreshes((count) => count + 1)};
}
