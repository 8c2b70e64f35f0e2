/** Stands in for the framework's banner about a wrong base URL. */
export default function NoBanner(): null {
  return null;
}
