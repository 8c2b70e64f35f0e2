/**
 * The one source of every response header. The static server sends these values, site/delivery writes them
 * into each page's <meta>, and host-files.ts into what it makes for hosts (`_headers`, nginx, CloudFront).
 * Only the sandbox's inspector has a policy of its own.
 */

export type HeaderList = ReadonlyArray<readonly [name: string, value: string]>;

/** `sha256-…` of what stands inside the built pages. */
export interface InlineHashes {
  readonly scriptHashes: readonly string[];
  /** The one stylesheet, and one more for each language that needs other styles. */
  readonly styleHashes: readonly string[];
}

/**
 * `default-src 'none'` first: whatever is not named below does not load. Scripts and styles are our own files
 * plus the hashes of those found inside the built HTML. Neither 'unsafe-inline' nor 'unsafe-eval', and no
 * exception for style attributes: the build fails when a page has one.
 */
function cspDirectives({scriptHashes, styleHashes}: InlineHashes): string[] {
  const sources = (directive: string, hashes: readonly string[]) =>
    [directive, "'self'", ...[...hashes].sort().map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    sources('script-src', scriptHashes),
    sources('style-src', styleHashes),
    // data: because the theme's stylesheet draws its small icons (menu arrows, external link) as data URLs.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Neither a <base> nor a form can be used to carry anything off the site.
    "base-uri 'none'",
    "form-action 'none'",
  ];
}

/** For the response header. `frame-ancestors` keeps the site out of frames (clickjacking). */
export function contentSecurityPolicy(hashes: InlineHashes): string {
  return [...cspDirectives(hashes), "frame-ancestors 'none'"].join('; ');
}

/** For <meta http-equiv>, where browsers ignore `frame-ancestors` and complain about it on the console. */
export function metaContentSecurityPolicy(hashes: InlineHashes): string {
  return cspDirectives(hashes).join('; ');
}

/** Sent with every response, whatever its status. */
export function securityHeaders(hashes: InlineHashes): HeaderList {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(hashes)],
    // A file is what its type says. Without this a browser may guess, and run text as script.
    ['X-Content-Type-Options', 'nosniff'],
    // Links to other sites do not tell them which page, or which internal host, a reader came from.
    ['Referrer-Policy', 'same-origin'],
    // Nothing here needs a device or a payment. Only long-standing names: browsers warn of unknown ones.
    [
      'Permissions-Policy',
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    ],
    // A page that opens us, or that we open, gets no handle on our window.
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // Other sites cannot embed our files, which also closes speculative side channels on them.
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
}

/**
 * Deployed hosts only: on localhost it would force https onto every other project a developer runs there. One
 * year, without includeSubDomains, because names below the documentation's host are not ours to decide about.
 */
export const STRICT_TRANSPORT_SECURITY = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/**
 * Every file may exist compressed, and a page also as Markdown, so every response says so; shared caches then keep the variants apart.
 * @param file the file that is served, or the path of what has none
 */
export const varyFor = (file: string): string =>
  PAGE_OR_MARKDOWN.test(file) ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
export const PAGE_OR_MARKDOWN = /\.(?:html|md)$/;
export const ALLOWED_METHODS = ['GET', 'HEAD'] as const;

/** Names under this prefix contain a hash of their content (the plugin checks it), so they never change. */
export const IMMUTABLE_PREFIX = '/assets/';
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** Stored, but asked about each time: a reader sees a new deployment at once, and pays one 304 for an old page. */
export const REVALIDATE_CACHE_CONTROL = 'no-cache';

export function cacheControl(pathname: string): string {
  return pathname.startsWith(IMMUTABLE_PREFIX) ? IMMUTABLE_CACHE_CONTROL : REVALIDATE_CACHE_CONTROL;
}
