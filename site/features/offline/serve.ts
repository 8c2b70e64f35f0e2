/**
 * How the worker responds. Online, a reader sees what is published: only hashed files come from the store
 * first, because they never change. When the network fails, or takes longer than anyone waits, the stored
 * release responds as the host would, from the host's own table: the same pages, redirects and not-found
 * page.
 */
import {IMMUTABLE_PREFIX} from '@javelin/server/headers';
import {createRouteTable, findRoute, type Route, type RouteTable} from '@javelin/server/routes';
import {NOT_FOUND_FILE} from './names.ts';
import type {OfflineStore, StoredRelease} from './store.ts';

const PATIENCE_MS = 3000;

export interface Served {
  readonly response: Response;
  readonly isFromNetwork: boolean;
}

export interface ServeOptions {
  readonly store: OfflineStore;
  readonly network: (request: Request) => Promise<Response>;
  readonly patience?: number;
}

export class OfflineHost {
  /** Read once; `forget` when the store has changed. */
  private loaded: Promise<{release: StoredRelease; routes: RouteTable} | undefined> | undefined;

  constructor(private readonly options: ServeOptions) {}

  forget(): void {
    this.loaded = undefined;
  }

  async respond(request: Request): Promise<Served> {
    return this.pathOf(request).startsWith(IMMUTABLE_PREFIX)
      ? this.storeFirst(request)
      : this.networkFirst(request);
  }

  private async storeFirst(request: Request): Promise<Served> {
    const response = await this.orNothing(
      async () => (await this.stored(request)) ?? (await this.earlier(request)),
    );
    if (response) return {response, isFromNetwork: false};
    return {response: await this.options.network(request), isFromNetwork: true};
  }

  private async networkFirst(request: Request): Promise<Served> {
    const fresh = this.options.network(request);
    // Whether it was worth waiting for is asked below; until then nobody must complain.
    fresh.catch(() => undefined);
    const quick = await this.within(fresh);
    // A host in trouble is no better than none, where there is a copy.
    if (quick && quick.status < 500) return {response: quick, isFromNetwork: true};
    const stored = await this.orNothing(() => this.stored(request));
    if (stored) return {response: stored, isFromNetwork: false};
    return {response: quick ?? (await fresh), isFromNetwork: true};
  }

  /** The response if it comes in time, nothing if it does not or fails. */
  private async within(fresh: Promise<Response>): Promise<Response | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, this.options.patience ?? PATIENCE_MS, undefined);
    });
    try {
      return await Promise.race([fresh, late]);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Nothing if the store cannot be read: the network is still there. */
  private async orNothing(read: () => Promise<Response | undefined>): Promise<Response | undefined> {
    try {
      return await read();
    } catch {
      this.forget();
      return undefined;
    }
  }

  private async stored(request: Request): Promise<Response | undefined> {
    const loaded = await (this.loaded ??= this.load());
    if (!loaded) return undefined;
    const route = findRoute(loaded.routes, this.pathOf(request));
    return this.responseFor(route, loaded.release, request);
  }

  private async earlier(request: Request): Promise<Response | undefined> {
    return this.options.store.earlierFile(this.pathOf(request).slice(1));
  }

  private async responseFor(
    route: Route,
    release: StoredRelease,
    request: Request,
  ): Promise<Response | undefined> {
    const {store} = this.options;
    switch (route.kind) {
      case 'file':
        return store.file(release, route.file);
      case 'redirect': {
        const to = new URL(route.to.slice(1), store.scope);
        to.search = new URL(request.url).search;
        return Response.redirect(to.href, 301);
      }
      case 'not-found': {
        // Only to readers: a script that asks for a file is told that there is no network. So is a reader who opens a file that is left out.
        const isPage = request.mode === 'navigate' && !/\.\w+$/.test(this.pathOf(request));
        return isPage ? this.notFound(release) : undefined;
      }
    }
  }

  /** The not-found file, with the headers of a page. */
  private async notFound(release: StoredRelease): Promise<Response | undefined> {
    const {store} = this.options;
    const [copy, page] = await Promise.all([
      store.file(release, NOT_FOUND_FILE),
      store.file(release, 'index.html'),
    ]);
    return copy && page && new Response(copy.body, {status: 404, headers: page.headers});
  }

  /** `/x`, below the base URL, as the host's table has it. */
  private pathOf({url}: Request): string {
    return new URL(url).pathname.slice(new URL(this.options.store.scope).pathname.length - 1);
  }

  private async load(): Promise<{release: StoredRelease; routes: RouteTable} | undefined> {
    const release = await this.options.store.current();
    return release && {release, routes: createRouteTable(Object.keys(release.list.files))};
  }
}
