/** A form for a new issue, or a mail, with the page filled in. */
export function feedbackAddress(to: string, title: string, page: string): string {
  const isMail = to.startsWith('mailto:');
  const fields = {
    [isMail ? 'subject' : 'title']: `Documentation: ${title}`,
    body: `Page: ${page}\n\nWhat is wrong or missing?\n`,
  };
  // Not URLSearchParams: mail programs take its "+" for a plus.
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${to}${to.includes('?') ? '&' : '?'}${query.join('&')}`;
}
