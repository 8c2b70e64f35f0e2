/** The list of files that make up one release of the site, as the build writes it. */

export interface OfflineList {
  /** A hash of the list: two builds with the same files are the same release. */
  readonly version: string;
  readonly bytes: number;
  /** Keys are paths below the base URL. */
  readonly files: Readonly<Record<string, readonly [hash: string, bytes: number]>>;
}

const HASH = /^[\w-]{22}$/;

/** 128 bits of SHA-256 in 22 letters; beside a size, that tells any two files apart. */
export async function hashOf(content: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCharCode(...digest.slice(0, 16)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A network that asks for a login first sends a page with status 200; a page is no list. */
export function isOfflineList(value: unknown): value is OfflineList {
  const {version, files, bytes} = (value ?? {}) as Partial<OfflineList>;
  return (
    typeof version === 'string' &&
    typeof bytes === 'number' &&
    typeof files === 'object' &&
    files !== null &&
    Object.values(files).every(
      (entry) => Array.isArray(entry) && HASH.test(String(entry[0])) && typeof entry[1] === 'number',
    )
  );
}
