/** Without the tokens of texts, wherever they are. */
export function dropTokens(value) {
  if (!value || typeof value !== "object") return;
  Object.keys(value).forEach(function (key) {
    if (key !== "logprobs") dropTokens(value[key]);
    else if (value[key]) value[key] = Array.isArray(value[key]) ? [] : null;
  });
}
