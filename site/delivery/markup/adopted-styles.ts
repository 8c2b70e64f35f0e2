/**
 * Styles that only some pages have stand in the text of these pages (styles/page-styles.ts). The policy of the page that a reader
 * comes from does not name them, and sheets that a script makes need no permission.
 */
const adopted = new Set<string>();

function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** The text of a page that comes as text, its styles adopted. */
export const takeStyles = (markup: string): string =>
  markup.replace(/<style>(.*?)<\/style>/gs, (_, css: string) => {
    adoptStyles(css);
    return '';
  });
