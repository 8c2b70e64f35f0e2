const LINK = /<link rel="stylesheet" href="([^"]+)">/g;

/** The addresses of the stylesheets that a page links. */
export const linkedStyles = (html: string): string[] =>
  [...html.matchAll(LINK)].map(([, address = '']) => address);

/** What the stylesheet names by relative address is looked for from the page, once the styles stand in it. */
export function withAbsoluteAddresses(css: string, address: string): string {
  return css.replace(
    /url\((["']?)(?!data:|#|\/|https?:)([^"')]+)\1\)/g,
    (_, quote: string, target: string) => {
      const {pathname, search, hash} = new URL(target, new URL(address, 'https://site.invalid'));
      return `url(${quote}${pathname}${search}${hash}${quote})`;
    },
  );
}

export function inlineStyles(html: string, css: string): string {
  if (/<\/style/i.test(css)) throw new Error('The stylesheet contains "</style" and cannot stand in a page.');
  // A function: `$&` in the styles is no pattern.
  return html.replace(LINK, () => `<style>${css}</style>`);
}
