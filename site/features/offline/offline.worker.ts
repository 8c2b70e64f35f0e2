/**
 * The service worker. It is registered by the button "Read offline" and by nothing else, and compiled into
 * one file of the site (build/write.ts). It holds no release and no setting: what it serves is in the store,
 * so it is the same in most releases.
 */
import {LIST_FILE, type Notice, WORKER_FILE} from './names.ts';
import {OfflineHost} from './serve.ts';
import {OfflineStore} from './store.ts';
import {Updates} from './updates.ts';

/** The part of the worker's world that is used here; TypeScript has it only without the page's. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: {readonly locks: LockManager; readonly connection?: object};
  readonly clients: {claim(): Promise<void>};
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = self as unknown as WorkerScope;
const {scope} = worker.registration;
const store = new OfflineStore(scope);
const host = new OfflineHost({store, network: (request) => fetch(request)});
const channel = new BroadcastChannel(store.name);
const tell = (notice: Notice) => channel.postMessage(notice);

const updates = new Updates(
  {store, tell, connection: () => worker.navigator.connection ?? {}, locks: worker.navigator.locks},
  () => {
    host.forget();
    tell({type: 'changed'});
  },
);

channel.onmessage = ({data}: MessageEvent<Notice>) => {
  if (data.type === 'changed') host.forget();
  if (data.type === 'stop') updates.stop();
};

/** The newest of both is always asked of the host. */
const NEVER_STORED = [LIST_FILE, WORKER_FILE].map((file) => new URL(file, scope).href);

const isForStore = ({method, url, headers}: Request): boolean =>
  method === 'GET' &&
  url.startsWith(scope) &&
  !headers.has('range') &&
  !NEVER_STORED.includes(url.replace(/[?#].*/, ''));

// A new version of this file takes over at once: releases are switched in the store, not here.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
// The tabs that are open work offline from now on, without being loaded again.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const {request} = event;
  if (!isForStore(request)) return;
  const served = host.respond(request);
  event.respondWith(served.then(({response}) => response));
  if (request.mode !== 'navigate') return;
  event.waitUntil(
    served.then(
      ({isFromNetwork}) => (isFromNetwork ? updates.check() : undefined),
      () => undefined,
    ),
  );
});
