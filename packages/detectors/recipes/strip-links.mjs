import { cleanLinks } from "./links.js";

/** The text without links to hosts that you don't expect. */
export function stripLinks(text, allowedHosts) {
  if (typeof text !== "string") return "";
  return cleanLinks(text, Array.isArray(allowedHosts) ? allowedHosts : [], () => {});
}
