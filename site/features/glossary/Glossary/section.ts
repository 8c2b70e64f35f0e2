/** Where all terms are listed; the page has `<Glossary />` under this heading. */
export const GLOSSARY_PAGE = '/javelin-architecture';

export const termAnchor = (id: string): string => `term-${id}`;
