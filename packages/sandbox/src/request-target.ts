/**
 * URL parsers resolve `.` and `..`, also as `%2e`, before any program sees the path. A secret called `..` would then name
 * its provider, and deleting it would delete the provider. Only the text that the caller sent still shows it.
 */
const DOT_SEGMENT = /(?:^|[/\\])(?:\.|%2e){1,2}(?=$|[/\\])/i;

/**
 * Whether a request target (`/v1/…`, or a whole URL) has such a segment. For servers and pages, which still hold the text:
 * hand it to `fetch` as `target`, or ask here.
 */
export function hasDotSegments(target: string): boolean {
  const [path = ''] = target
    // URL parsers drop these wherever they are, so that `.\t.` is `..` to them.
    .replace(/[\t\n\r]/g, '')
    .replace(/^[a-z][a-z\d+.-]*:[/\\]*[^/\\?#]*/i, '')
    .split(/[?#]/);
  return DOT_SEGMENT.test(path);
}
