/** Stands in for prism-react-renderer: the theme imports these names, the site never calls them. */
export const Prism = {};
export const Highlight = () => null;
export const themes = {palenight: {plain: {}, styles: []}};
export const Language = {};
