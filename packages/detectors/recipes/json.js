/** What a text is the JSON of, if it is an object or a list. */
export function jsonOf(text) {
  var bare = text.trim();
  var ends = bare.charAt(0) + bare.charAt(bare.length - 1);
  try {
    // Most texts are none, and an exception takes long.
    return ends === "{}" || ends === "[]" ? JSON.parse(bare) : null;
  } catch (e) {
    return null;
  }
}
