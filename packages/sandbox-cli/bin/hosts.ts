import {isIP} from 'node:net';

/** Names of this machine, and who may ask for them. */

export const LOCAL_HOST = '127.0.0.1';

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a server on this interface can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** A host as it is written in a URL. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** The host of a Host header or an origin, without the port. */
export function hostName(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}

export type HostCheck = (hostHeader: string) => boolean;

/**
 * Which Host headers are served. A web page can point a name of its own at 127.0.0.1 (DNS rebinding) and would then be allowed
 * to read every response; its requests still carry its own name. A server that listens to the network is reached by names
 * that nobody here can know, so there every name is served.
 */
export function hostCheck(listen: string): HostCheck {
  if (!isLoopback(listen)) return () => true;
  const own = urlHost(listen);
  return (header) => LOCAL_NAMES.has(hostName(header)) || hostName(header) === own;
}

/** Whether a page of this origin runs on this machine, or on the machine whose name the request carries. */
export function isLocalOrigin(origin: string, hostHeader: string): boolean {
  const host = /^https?:\/\/([^/]+)$/i.exec(origin)?.[1];
  if (host === undefined) return false;
  return LOCAL_NAMES.has(hostName(host)) || hostName(host) === hostName(hostHeader);
}
