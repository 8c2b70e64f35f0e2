export {
  areasOf,
  createSearch,
  type Search,
  type SearchHit,
  type SearchOptions,
  type SearchResult,
} from './engine.ts';
export {excerpt, type Piece} from './excerpt.ts';
export {passage, type Passage} from './passage.ts';
export {
  buildSearchFile,
  type SearchFile,
  type SearchName,
  type SearchPage,
  type SearchSection,
} from './index-file.ts';
