/** Whether a response has no text: only embeddings, as numbers or in base64. */
export function isEmbeddings(body) {
  return (
    !!body &&
    body.choices === undefined &&
    Array.isArray(body.data) &&
    body.data.length > 0 &&
    body.data.every(function (item) {
      return (
        !!item &&
        item.object === "embedding" &&
        isFinite(item.index || 0) &&
        Object.keys(item).every(function (key) {
          return /^(?:object|index|embedding)$/.test(key);
        }) &&
        (typeof item.embedding === "string" ? /^[\w+\/=-]*$/ : /^[\de+,.-]*$/).test(item.embedding)
      );
    })
  );
}
