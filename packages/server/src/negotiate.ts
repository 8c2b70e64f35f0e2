export type Encoding = 'br' | 'gzip' | 'identity';

/** How the compressed twin of a file is called. */
export const TWIN_ENDINGS: Readonly<Record<Encoding, string>> = {br: '.br', gzip: '.gz', identity: ''};

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
