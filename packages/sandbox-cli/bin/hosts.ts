import {isIP} from 'node:net';

/** Names of this machine, and who may ask for them. */

export const LOCAL_HOST = '127.0.0.1';

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/** `localhost` and every name below it belong to this machine, whatever a name server says (RFC 6761). */
const isLocalName = (name: string) =>
  name === 'localhost' || name.endsWith('.localhost') || LOOPBACK.has(name);

const isAddress = (name: string) => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

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
 * Which Host headers are served. A web page can point a name of its own at this machine (DNS rebinding) and would then be
 * allowed to read every response; its requests still carry its own name. That needs a name, so IP addresses are safe.
 */
export function hostCheck(listen: string, allowed: readonly string[] = []): HostCheck {
  const own = new Set([urlHost(listen), ...allowed].map((name) => name.toLowerCase()));
  return (header) => {
    const name = hostName(header);
    return isLocalName(name) || isAddress(name) || own.has(name);
  };
}

/** Whether a page of this origin runs on this machine, or on the machine whose name the request carries. */
export function isLocalOrigin(origin: string, hostHeader: string): boolean {
  const host = /^https?:\/\/([^/]+)$/i.exec(origin)?.[1];
  if (host === undefined) return false;
  return isLocalName(hostName(host)) || hostName(host) === hostName(hostHeader);
}
