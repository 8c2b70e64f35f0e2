/** The theme leaves this place empty for a search of the site's own. */
export {default} from '@site/features/search/SearchBar/index.tsx';
