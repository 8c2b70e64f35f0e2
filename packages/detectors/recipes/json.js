/** What a text is the JSON of, if it is an object or a list. */
export function jsonOf(text) {
  try {
    return /^\s*[{\[]/.test(text) ? JSON.parse(text) : null;
  } catch (e) {
    return null;
  }
}
