/** Six elements of every head for a search service that this site does not use: its search is built in. */
export default function SearchMetadata(): null {
  return null;
}
