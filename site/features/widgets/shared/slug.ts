/** The key of a widget in links and in the page: its title, as the address can hold it. */
export const slug = (title: string): string => title.toLowerCase().replace(/[^\w]+/g, '-');
