const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 5, 2026`, in UTC. */
function inEnglish(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** A day as a page shows it. Only other languages need the browser's formatter, which is slow to load. */
export function writeDate(time: number, locale: string): string {
  const date = new Date(time);
  if (locale === 'en') return inEnglish(date);
  const format = {day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'} as const;
  return new Intl.DateTimeFormat(locale, format).format(date);
}
