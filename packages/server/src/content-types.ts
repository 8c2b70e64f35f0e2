/**
 * File name -> Content-Type, one table for the server and for nginx. Complete on purpose: a file that is not
 * in it is served as bytes, and the test over the built site names it.
 */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  md: 'text/markdown; charset=utf-8', // RFC 7763; without charset clients may assume ASCII
  txt: 'text/plain; charset=utf-8',
  yaml: 'application/yaml', // RFC 9512; always UTF-8, the type has no charset parameter
  yml: 'application/yaml',
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  pdf: 'application/pdf',
  tgz: 'application/gzip',
};

/** These are Atom whatever their extension says; feed readers find `application/xml` ambiguous. */
export const FEED_FILES: readonly string[] = ['feed.xml', 'atom.xml'];
export const FEED_CONTENT_TYPE = 'application/atom+xml; charset=utf-8';
export const DEFAULT_CONTENT_TYPE = 'application/octet-stream';

export function contentType(pathname: string): string {
  if (FEED_FILES.includes(pathname.replace(/^\//, ''))) return FEED_CONTENT_TYPE;
  const extension = /\.([^./]+)$/.exec(pathname)?.[1]?.toLowerCase();
  return (extension !== undefined ? CONTENT_TYPES[extension] : undefined) ?? DEFAULT_CONTENT_TYPE;
}

/** Worth compressing: text. Images and woff2 are compressed already. */
export function isCompressible(pathname: string): boolean {
  return /^(text\/|application\/(json|manifest\+json|yaml|xml|atom\+xml|wasm)|image\/(svg\+xml|x-icon))/.test(
    contentType(pathname),
  );
}
