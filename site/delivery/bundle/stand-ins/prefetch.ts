/**
 * Fetches a file ahead of its use. The framework adds <link rel="prefetch">, for which Firefox asks `default-src` of the
 * policy: it allows nothing, so that every link in view was an error in the console. A fetch asks `connect-src`.
 * No upstream issue; tests/e2e/loading.spec.ts counts what is fetched ahead.
 */
const asked = new Set<string>();

export default async function prefetch(url: string): Promise<void> {
  if (asked.has(url)) return;
  asked.add(url);
  try {
    // As browsers do for their own: a host can tell it from a reader's request.
    const response = await fetch(url, {priority: 'low', headers: {purpose: 'prefetch'}});
    // A body that nobody reads may stay half way.
    await response.arrayBuffer();
  } catch {
    // The page itself will ask again, and say what is wrong.
  }
}
