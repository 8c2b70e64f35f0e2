/**
 * Whether a request wants Markdown: it names the type, with full weight. Browsers never do. One expression for every server, so
 * that nginx can have it too.
 */
export const MARKDOWN_WANTED = String.raw`(?:^|,)\s*text/markdown\b(?![^,]*;\s*q=0)`;
const WANTED = new RegExp(MARKDOWN_WANTED, 'i');

export const wantsMarkdown = (accept: string | undefined): boolean => WANTED.test(accept ?? '');

export type Encoding = 'br' | 'gzip' | 'identity';

/** The ending of the compressed copy of a file. */
export const COMPRESSED_ENDINGS: Readonly<Record<Encoding, string>> = {br: '.br', gzip: '.gz', identity: ''};

/** Brotli before gzip, as far as the client takes it. Reads q-values: `br;q=0` means "not brotli". */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set<string>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!refused) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
